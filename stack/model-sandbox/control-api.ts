import { envelope } from '../sandbox/envelope.ts'
import type { Answer, Asked } from '../sandbox/exchange.ts'
import { answerUsualControl } from '../sandbox/usual-control.ts'
import { changeSettings } from './settings.ts'
import { noKey, tenantOf, type ModelTenants } from './tenant.ts'

/** What tests ask of the sandbox, by the same key as the service under test: settings, what was seen, and how much at once. */
export function answerControl(tenants: ModelTenants, asked: Asked): Answer {
  const tenant = tenantOf(tenants, asked.bearer ?? noKey)
  if (asked.method === 'GET' && asked.path === '/control/load') return envelope(200, 'Load', tenant.load)
  return answerUsualControl(tenant, asked, changeSettings)
}
