import type { CampaignImpact, RiskAssessment, RiskSignal } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import type { Filled } from '../../site/fill.ts'
import type { Site } from '../../site/site.ts'
import { modelPart, sentences } from '../../views/model-text.ts'
import { paragraphs } from '../../views/paragraphs.ts'
import { words } from '../../words/en.ts'

const { risk: riskTexts, impact: impactTexts } = words.modelTexts

/** What a model reads in a campaign; each `ask` undefined where it cannot be asked. */
export interface Readings {
  risk: { ask: Filled | undefined; told: RiskAssessment | undefined }
  impact: { ask: Filled | undefined; told: CampaignImpact | undefined }
}

export function readingsPart(site: Site, { risk, impact }: Readings): Html {
  return html`${modelPart(site, { id: 'risk', texts: riskTexts, ...risk, shows: riskOf })}
  ${modelPart(site, { id: 'impact', texts: impactTexts, ...impact, shows: impactOf })}`
}

/** In words alone: a colour would be a judgement. */
function riskOf({ band, signals, whatToCheck, disclaimer }: RiskAssessment): Html {
  const { word, means } = riskTexts.bands[band]
  return html`<div class="prose">
      <p lang="en">${disclaimer}</p>
      <p><b>${word}.</b> ${means}</p>
    </div>
    ${signals.map(signalOf)}${
      whatToCheck.length === 0
        ? nothing
        : html`<div class="prose mt-5">${sentences(riskTexts.toCheck, whatToCheck)}</div>`
    }`
}

/** No concern stands without what speaks for its being harmless. */
function signalOf({ concern, evidence, innocentExplanation }: RiskSignal): Html {
  return html`<div class="mt-5">
    <h3>${concern}</h3>
    <div class="grid-2 mt-3">
      <div>
        <h4>${riskTexts.evidence}</h4>
        <p>${evidence}</p>
      </div>
      <div>
        <h4>${riskTexts.innocent}</h4>
        <p>${innocentExplanation}</p>
      </div>
    </div>
  </div>`
}

function impactOf({ summary, highlights, gaps }: CampaignImpact): Html {
  return html`<div class="prose">
    ${paragraphs(summary)}${sentences(impactTexts.highlights, highlights)}${sentences(impactTexts.gaps, gaps)}
  </div>`
}
