/** What people see while the web service is away; it stands alone, since nothing else can be loaded. */
export const awayPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>These pages are away for a moment</title>
<h1>These pages are away for a moment</h1>
<p>Nothing that you sent is lost twice: if you are not sure whether it arrived, look first when the pages are back.</p>
<p>Try again in half a minute.</p>
</html>
`
