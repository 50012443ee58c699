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
