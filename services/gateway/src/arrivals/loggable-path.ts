/**
 * The path without the secret that the link of an invitation or of a donation carries in it. Judged by the decoded
 * words, as the router does, and also where no route matches: a mistyped link still holds the token.
 */
export function loggablePath(path: string): string {
  if (!/invitations|donations|%/i.test(path)) return path
  const words = path.replace(/%[0-9a-f]{2}/gi, (escape) => String.fromCharCode(Number.parseInt(escape.slice(1), 16)))
  const hidden = words
    .replace(/(\/invitations\/+)(.+?)(\/accept\/?)?$/is, '$1:invitationId$3')
    .replace(/(?<!\/admin\/*)(\/donations\/+)(?!$).+$/is, '$1:reference')
  return hidden === words ? path : hidden
}
