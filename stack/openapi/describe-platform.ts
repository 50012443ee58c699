import { stringify } from 'yaml'
import { upstreamNames, type UpstreamName } from '../../services/gateway/src/table/route-row.ts'
import type { ApiDocument } from './api-document.ts'
import { completeDocument } from './complete-document.ts'
import { describeService, type ServiceDescription } from './describe-service.ts'
import { exampleBook } from './examples/example-book.ts'
import { mergeDocuments } from './merge-documents.ts'

export interface PlatformDescription {
  services: readonly (ServiceDescription & { name: UpstreamName })[]
  /** What all services offer, in one document. */
  document: ApiDocument
  /** The texts to publish by the name of their file: `identity.yaml`, …, `platform.yaml` and `platform.json`. */
  files: ReadonlyMap<string, string>
}

/** What the whole platform offers, told by the routes of its services. */
export async function describePlatform(): Promise<PlatformDescription> {
  const services: (ServiceDescription & { name: UpstreamName })[] = []
  for (const name of upstreamNames) services.push({ name, ...(await describeService(name)) })
  const whole = mergeDocuments(services.map((service) => service.document))
  const document = completeDocument(whole, exampleBook)
  const files = new Map([
    ...services.map(
      (service) => [`${service.name}.yaml`, yamlOf(completeDocument(service.document, exampleBook))] as const,
    ),
    ['platform.yaml', yamlOf(document)] as const,
    ['platform.json', `${JSON.stringify(document)}\n`] as const,
  ])
  return { services, document, files }
}

function yamlOf(document: ApiDocument): string {
  return stringify(document, { aliasDuplicateObjects: false, lineWidth: 120 })
}
