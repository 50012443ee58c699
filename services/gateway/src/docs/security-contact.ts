import type { Setting } from '@civic/config'

/** Where a weakness is reported: a `mailto:`, `https:` or `tel:` address; a plain mail address is completed. */
export function securityContact(variable: string): Setting<string | undefined> {
  return {
    variables: [variable],
    read: (raw) => {
      if (raw === undefined) return { value: undefined }
      const address = /^[^:\s]+@[^:\s]+$/.test(raw) ? `mailto:${raw}` : raw
      return /^(?:mailto|https|tel):\S+$/.test(address) && URL.canParse(address)
        ? { value: address }
        : { fault: 'must be a mail address, or an address that begins with https: or tel:' }
    },
  }
}
