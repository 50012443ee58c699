import { Refusal } from '../sandbox/exchange.ts'
import { longestDelayMs, readFault, type Fault } from '../sandbox/faults.ts'
import { fieldsOf, flagOf, oneOf, optional, textOf, wholeOf, webAddressOf, type Fields } from '../sandbox/fields.ts'
import { everydayBanks, type SandboxBank } from './everyday-banks.ts'

const operations = ['initialize', 'verify', 'createSubaccount', 'listBanks'] as const
export type Operation = (typeof operations)[number]

const falsifications = ['signature', 'body'] as const
type Falsification = (typeof falsifications)[number]

/** How webhooks go out. */
export interface DeliverySettings {
  delayMs: number
  /** How often each event is sent, whatever is answered. */
  repeat: number
  /** Events are made and never sent. */
  drop: boolean
  falsify: Falsification | undefined
  /** So many events are collected and then sent, the newest first; 0 and 1: none waits. */
  reorder: number
  /** How often an event is sent again that was not answered 200. */
  retries: number
  retryMs: number
}

export interface Settings {
  webhookUrl: string | undefined
  /** What goes wrong with the provider's API. */
  faults: Partial<Record<Operation, Fault>>
  delivery: DeliverySettings
  banks: SandboxBank[]
  /** Payments may go to sub-accounts that were never made here. */
  acceptsAnySubaccount: boolean
}

export function defaultSettings(): Settings {
  return {
    webhookUrl: undefined,
    faults: {},
    delivery: {
      delayMs: 0,
      repeat: 1,
      drop: false,
      falsify: undefined,
      reorder: 0,
      retries: 3,
      retryMs: 250,
    },
    banks: everydayBanks,
    acceptsAnySubaccount: false,
  }
}

/** Takes over what is sent and leaves the rest as it is; a fault that is null is switched off. */
export function changeSettings(settings: Settings, sent: Fields): Settings {
  return {
    webhookUrl: optional(sent['webhookUrl'], readWebhookUrl) ?? settings.webhookUrl,
    faults: { ...settings.faults, ...optional(sent['faults'], readFaults) },
    delivery: { ...settings.delivery, ...optional(sent['delivery'], readDelivery) },
    banks: optional(sent['banks'], readBanks) ?? settings.banks,
    acceptsAnySubaccount:
      optional(sent['acceptsAnySubaccount'], (value) => flagOf(value, 'acceptsAnySubaccount')) ??
      settings.acceptsAnySubaccount,
  }
}

const loopback = ['127.0.0.1', 'localhost', '[::1]']

/** What stands on this machine alone shall not be made to call others. */
function readWebhookUrl(value: unknown): string {
  const address = webAddressOf(value, 'webhookUrl')
  if (loopback.includes(new URL(address).hostname)) return address
  throw new Refusal(400, 'invalid_params', 'webhookUrl must lead to this machine')
}

function readFaults(value: unknown): Settings['faults'] {
  const faults: Settings['faults'] = {}
  for (const [name, fault] of Object.entries(fieldsOf(value, 'faults'))) {
    const operation = oneOf(name, 'A fault', operations)
    const read = optional(fault, readFault)
    // Kept as undefined, so that it replaces the one that was there.
    Object.assign(faults, { [operation]: read })
  }
  return faults
}

/** More would keep the sandbox busy with what nobody looks at any more. */
const mostSendings = 1000

/** Only what was sent. */
export function readDelivery(value: unknown): Partial<DeliverySettings> {
  const { delayMs, repeat, drop, falsify, reorder, retries, retryMs } = fieldsOf(value, 'delivery')
  return {
    ...(delayMs !== undefined && { delayMs: wholeOf(delayMs, 'delayMs', 0, longestDelayMs) }),
    ...(repeat !== undefined && { repeat: wholeOf(repeat, 'repeat', 1, mostSendings) }),
    ...(drop !== undefined && { drop: flagOf(drop, 'drop') }),
    ...(falsify !== undefined && { falsify: optional(falsify, readFalsification) }),
    ...(reorder !== undefined && { reorder: wholeOf(reorder, 'reorder', 0, mostSendings) }),
    ...(retries !== undefined && { retries: wholeOf(retries, 'retries', 0, mostSendings) }),
    ...(retryMs !== undefined && { retryMs: wholeOf(retryMs, 'retryMs', 0, longestDelayMs) }),
  }
}

function readFalsification(value: unknown): Falsification {
  return oneOf(value, 'falsify', falsifications)
}

function readBanks(value: unknown): SandboxBank[] {
  if (!Array.isArray(value)) throw new Refusal(400, 'invalid_params', 'banks must be a list')
  return value.map((bank: unknown) => {
    const { name, code } = fieldsOf(bank, 'A bank')
    return { name: textOf(name, 'name'), code: typeof code === 'string' ? code : '' }
  })
}
