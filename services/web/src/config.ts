import { busSettings } from '@civic/bus'
import {
  contact,
  type Environment,
  httpUrl,
  optionalSecret,
  port,
  readSettings,
  rootUrl,
  secret,
  siteName,
  text,
} from '@civic/config'
import { databaseSettings } from '@civic/db'
import { logSettings } from '@civic/http'
import { accent, locale, timeZone } from './settings/site-settings.ts'

export type WebConfig = ReturnType<typeof readWebConfig>

/** The only reader of the environment in this service; throws one ConfigError with all faults. */
export function readWebConfig(env: Environment) {
  return readSettings(env, {
    host: text('HOST', '127.0.0.1'),
    port: port(['PORT', 'WEB_SERVICE_PORT'], 3006),
    ...logSettings,
    mode: text('NODE_ENV', 'production'),
    contact: contact('CONTACT'),
    securityContact: contact('SECURITY_CONTACT'),
    secret: secret('WEB_SECRET', 32),
    secretPrevious: optionalSecret('WEB_SECRET_PREVIOUS', 32),
    ...databaseSettings,
    ...busSettings,
    gatewayUrl: httpUrl('GATEWAY_URL', 'http://localhost:3000'),
    appUrl: rootUrl('APP_URL', undefined),
    siteName,
    siteOperator: text('SITE_OPERATOR', undefined),
    siteRegion: text('SITE_REGION', undefined),
    siteLogo: text('SITE_LOGO', undefined),
    siteAccent: accent('SITE_ACCENT'),
    siteTexts: text('SITE_TEXTS', undefined),
    timeZone: timeZone('SITE_TIME_ZONE', 'Africa/Lagos'),
    locale: locale('SITE_LOCALE', 'en-NG'),
  })
}
