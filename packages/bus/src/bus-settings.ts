import type { Setting } from '@civic/config'

/** The bus variable of a service: empty is the shared database, `off` is none, else an address of NATS. */
export const busSettings = { busUrl: busAddress('BUS_URL') }

function busAddress(variable: string): Setting<string> {
  return {
    variables: [variable],
    read: (raw = '') => {
      const isNats = ['nats:', 'tls:'].includes(URL.parse(raw)?.protocol ?? '')
      return raw === '' || raw === 'off' || isNats
        ? { value: raw }
        : { fault: 'must be empty, off, or an address like nats://… or tls://…' }
    },
  }
}
