import type { PlatformCaller } from '../seed/platform-caller.ts'

/** What the page of the demo works with. */
export interface Giving {
  /** Calls the gateway as a guest. */
  platform: PlatformCaller
  /** Of the campaign that it shows. */
  slug: string
  /** Where the form leads in the end. */
  sandboxUrl: string
  /** The text of the receipt for a reference, once it went out. */
  receiptOf: (reference: string) => Promise<string | undefined>
}
