/** Markup that is safe to send. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A template whose values are escaped, unless they are markup themselves. */
export function html(parts: TemplateStringsArray, ...values: (string | Html)[]): Html {
  const escaped = values.map(markup)
  return new Html(parts.map((part, index) => part + (escaped[index] ?? '')).join(''))
}

function markup(value: string | Html): string {
  return value instanceof Html ? value.text : escape(value)
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
}
