/** Writes numbers, money and times as the people of one installation do. */
export class Format {
  readonly locale: string
  readonly timeZone: string
  readonly #numbers: Intl.NumberFormat
  readonly #days: Intl.DateTimeFormat
  readonly #namedDays: Intl.DateTimeFormat
  readonly #shortNamedDays: Intl.DateTimeFormat
  readonly #daysOfYear: Intl.DateTimeFormat
  readonly #shortDays: Intl.DateTimeFormat
  readonly #weekdays: Intl.DateTimeFormat
  readonly #times: Intl.DateTimeFormat
  readonly #months: Intl.DateTimeFormat
  readonly #keys: Intl.DateTimeFormat
  readonly #money = new Map<string, { format: Intl.NumberFormat; minor: number }>()
  readonly #currencies: Intl.DisplayNames
  readonly #signs: { decimal: string; group: string }
  readonly #zones: Intl.DateTimeFormat
  /** `Eastern Time`, all year round. */
  readonly zoneName: string

  constructor(locale: string, timeZone: string) {
    const made = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone, ...options })
    this.locale = locale
    this.timeZone = timeZone
    this.#numbers = new Intl.NumberFormat(locale)
    this.#currencies = new Intl.DisplayNames([locale], { type: 'currency' })
    const parts = this.#numbers.formatToParts(1234567.5)
    const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
    this.#signs = { decimal: sign('decimal'), group: sign('group') }
    this.#days = made({ day: 'numeric', month: 'long', year: 'numeric' })
    this.#namedDays = made({ timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })
    this.#shortNamedDays = made({ timeZone: 'UTC', day: 'numeric', month: 'short' })
    this.#daysOfYear = made({ day: 'numeric', month: 'long' })
    this.#shortDays = made({ day: 'numeric', month: 'short' })
    this.#weekdays = made({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    this.#times = made({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    this.#months = made({ month: 'long', year: 'numeric' })
    this.#keys = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    this.#zones = made({ timeZoneName: 'long' })
    const now = new Date()
    const name = nameIn(made({ timeZoneName: 'longGeneric' }), now)
    // UTC has a name, and no generic one.
    this.zoneName = name === undefined || /\d/.test(name) ? this.zoneNameAt(now) : name
  }

  /** `12,418` */
  number(value: number): string {
    return this.#numbers.format(value)
  }

  /** `23 November 2026` */
  day(at: Date): string {
    return this.#days.format(at)
  }

  /** `23 November 2026`, a day that somebody named as `2026-11-23`: in every time zone the same. */
  namedDay(key: string): string {
    return this.#namedDays.format(new Date(key))
  }

  /** `23 Nov`, of such a day. */
  shortNamedDay(key: string): string {
    return this.#shortNamedDays.format(new Date(key))
  }

  /** `23 November` */
  dayOfYear(at: Date): string {
    return this.#daysOfYear.format(at)
  }

  /** `23 Nov` */
  shortDay(at: Date): string {
    return this.#shortDays.format(at)
  }

  /** `Monday 23 November 2026` */
  weekday(at: Date): string {
    return this.#weekdays.format(at).replace(',', '')
  }

  /** `09:12` */
  time(at: Date): string {
    return this.#times.format(at)
  }

  /** `23 November 2026, 09:12` */
  dayAndTime(at: Date): string {
    return `${this.day(at)}, ${this.time(at)}`
  }

  /** `Eastern Daylight Time`, as the clock stands at that instant. */
  zoneNameAt(at: Date): string {
    return nameIn(this.#zones, at) ?? this.timeZone
  }

  /** `November 2026` */
  month(at: Date): string {
    return this.#months.format(at)
  }

  /** `2026-11-23`, the day where these people live. */
  dayKey(at: Date): string {
    return this.#keys.format(at)
  }

  /** How often a day has begun between them where these people live: of yesterday evening this morning, one. */
  daysBetween(from: Date, until: Date): number {
    return (Date.parse(this.dayKey(until)) - Date.parse(this.dayKey(from))) / dayMs
  }

  /** The first instant of the day `2026-11-23` where these people live; undefined where no calendar has it. */
  startOfDay(key: string): Date | undefined {
    const noon = /^\d{4}-\d\d-\d\d$/.test(key) ? Date.parse(`${key}T12:00:00Z`) : Number.NaN
    if (Number.isNaN(noon) || !new Date(noon).toISOString().startsWith(key)) return undefined
    // No zone is further from Greenwich than fourteen hours, and none counts in parts of a minute.
    let [before, within] = [noon - 1.25 * dayMs, noon + 0.75 * dayMs]
    while (within - before > minuteMs) {
      const middle = before + Math.floor((within - before) / minuteMs / 2) * minuteMs
      if (this.dayKey(new Date(middle)) < key) before = middle
      else within = middle
    }
    return new Date(within)
  }

  /** `₦1,240,000`; kobo and cents only where there are some. Never by a number with a fraction. */
  money(minor: number, currency: string): string {
    const { format, minor: digits } = this.#moneyOf(currency)
    return format.format(decimalOf(minor, digits))
  }

  /** `2.5%` of basis points. */
  rate(bps: number): string {
    return `${this.#numbers.format(decimalOf(bps, 2))}%`
  }

  /** `Nigerian naira`, in the middle of a sentence. */
  currency(code: string): string {
    return this.#currencies.of(code) ?? code
  }

  /** `1,000.50` with the digits that a currency has, for an amount that is typed. */
  amount(minor: number, currency: string): string {
    const digits = this.#moneyOf(currency).minor
    const options = { minimumFractionDigits: digits, maximumFractionDigits: digits } as const
    const format = new Intl.NumberFormat(this.locale, { ...options, trailingZeroDisplay: 'stripIfInteger' })
    return format.format(decimalOf(minor, digits))
  }

  /**
   * Minor units of an amount as these people type it: `2,500.50`, `2500`, `₦ 2 500`. Undefined for what could mean two things,
   * such as `2,50`, and for what is no amount; infinite for what is larger than all that is counted exactly.
   */
  minorOf(text: string, currency: string): number | undefined {
    const digits = this.#moneyOf(currency).minor
    const { decimal, group } = this.#signs
    const bare = text.replaceAll(/\p{Sc}|^\s*[A-Z]{3}(?=[\s\d])|(?<=[\s\d])[A-Z]{3}\s*$/gu, '').trim()
    const [whole = '', rest, ...more] = bare.split(decimal)
    const [first = '', ...groups] = whole.split(new RegExp(`[\\s'’${group}]`))
    const isWhole = /^\d+$/.test(first) && groups.every((each) => /^\d{3}$/.test(each))
    const isGrouped = groups.length === 0 || first.length <= 3
    const isFraction = rest === undefined || (/^\d+$/.test(rest) && rest.length <= digits)
    if (!isWhole || !isGrouped || !isFraction || more.length > 0) return undefined
    const minor = Number(`${first}${groups.join('')}${(rest ?? '').padEnd(digits, '0')}`)
    return Number.isSafeInteger(minor) ? minor : Infinity
  }

  #moneyOf(currency: string) {
    const known = this.#money.get(currency)
    if (known) return known
    const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
    const format = new Intl.NumberFormat(this.locale, { ...options, trailingZeroDisplay: 'stripIfInteger' })
    const minor = format.resolvedOptions().maximumFractionDigits ?? 2
    this.#money.set(currency, { format, minor })
    return { format, minor }
  }
}

/** Its digits with a point before the last ones, which are left out where they are zeros; never a number with a fraction. */
function decimalOf(minor: number, digits: number): `${number}` {
  const text = String(Math.abs(minor)).padStart(digits + 1, '0')
  const [whole, rest] = digits === 0 ? [text, ''] : [text.slice(0, -digits), text.slice(-digits)]
  const decimal = /^0*$/.test(rest) ? whole : `${whole}.${rest}`
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- digits with at most one point, by construction
  return `${minor < 0 ? '-' : ''}${decimal}` as `${number}`
}

function nameIn(zones: Intl.DateTimeFormat, at: Date): string | undefined {
  return zones.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value
}

const dayMs = 86_400_000
const minuteMs = 60_000
