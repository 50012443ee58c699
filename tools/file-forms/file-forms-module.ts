import { pages } from '../../services/web/src/pages.ts'

/** Where the gateway finds the forms of the site that may bring a photo. */
export const fileFormsModule = 'services/gateway/src/site/file-forms.ts'

/** What stands in that file. */
export function fileFormsText(): string {
  const forms = pages({ isDevelopment: false }).filter((each) => each.kind === 'form' && each.takesFile)
  const lines = [...new Set(forms.map(({ path }) => `  '${path}',\n`))].toSorted()
  return `// Written by \`npm run file-forms\`.

/** The forms of the site that may bring a photo. */
export const fileForms = [
${lines.join('')}]
`
}
