import { envelope } from './envelope.ts'
import { drop, Refusal, type Answer, type Asked } from './exchange.ts'
import { readFields, type Fields } from './fields.ts'
import type { SandboxTenant } from './tenants.ts'

/** What every control API has: settings, the requests that were seen, and an end to those that hang. */
export function answerUsualControl<Settings>(
  tenant: SandboxTenant<Settings, unknown>,
  { method, path, body }: Asked,
  changeSettings: (settings: Settings, sent: Fields) => Settings,
): Answer {
  switch (`${method} ${path}`) {
    case 'PUT /control/settings':
      tenant.settings = changeSettings(tenant.settings, readFields(body))
      return envelope(200, 'Settings changed', {})
    case 'POST /control/hang-up':
      for (const response of tenant.hanging) drop(response)
      return envelope(200, 'Hung up', {})
    case 'GET /control/requests':
      return envelope(200, 'Requests seen', tenant.requests)
    default:
      throw new Refusal(404, 'not_found', 'There is no such act')
  }
}
