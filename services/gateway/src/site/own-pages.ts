/** What people see while the web service is away; it stands alone, since nothing else can be loaded. */
export const awayPage = standing('These pages are away for a moment', [
  'Nothing that you sent is lost twice: if you are not sure whether it arrived, look first when the pages are back.',
  'Try again in half a minute.',
])

/** What people see who sent more than the site is asked to read. */
export const tooLargePage = standing('This is too large to be sent', [
  'A photo may have up to 5 MB. Nothing was sent.',
  'Go back: what you wrote is still there. Choose a smaller photo, or send it without one.',
])

function standing(title: string, sentences: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<h1>${title}</h1>
${sentences.map((sentence) => `<p>${sentence}</p>`).join('\n')}
</html>
`
}
