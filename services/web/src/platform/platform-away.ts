/** Of those that `fetch` throws for a broken connection, so that the client tries again; our own faults are none of these. */
export class PlatformAway extends TypeError {
  override readonly name = 'PlatformAway'
}
