/** What somebody may type who wants their words to be more than words. Each is short enough for a title. */
export const hostileWords: readonly string[] = [
  '<script>window.hit=1</script>',
  '"><img src=x onerror=window.hit=2>',
  `' autofocus onfocus='window.hit=3' x='`,
  '" onmouseover="window.hit=4" style="position:fixed',
  'javascript:window.hit=5',
  ']]><svg onload=window.hit=6>',
  '--><iframe srcdoc="<script>parent.hit=7</script>"></iframe><!--',
  '</textarea></title></style></script><script>window.hit=8</script>',
  '&lt;script&gt;&#60;b&#62;&quot;&amp;',
  '\u202E\u2066<b dir=rtl>\u200F\u2069',
  '`${window.hit=9}`{{constructor.constructor("hit=9")()}}',
]

/** What somebody may name as an address. */
export const hostileAddresses: readonly string[] = [
  'javascript:window.hit=1',
  'JaVaScRiPt:window.hit=1',
  ' javascript:window.hit=1',
  'java\nscript:window.hit=1',
  'data:text/html,<script>window.hit=1</script>',
  'vbscript:hit',
  '//evil.example/x.png',
  '/\\evil.example',
  '\\\\evil.example\\x',
  'https://user:password@evil.example/',
  'blob:https://evil.example/1',
  '"><script>window.hit=1</script>',
]
