import { parseFragment } from 'parse5'
import { expect, test } from 'vitest'
import { dataBlock, type BreadcrumbData } from './data-block.ts'

const crumbs = (name: string): BreadcrumbData => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ '@type': 'ListItem', position: 1, name, item: 'https://city.example/issues' }],
})

test.each([
  'Blocked drain',
  '</script><script>window.hit=1</script>',
  '<!--<script>',
  ']]>--><b>"it\'s" & \\u003c more\\</b>',
  'line\u2028break\u2029\u0000\n',
  'half of a pair \uD800',
])('data reads as it was written, and is one block: %j', (name) => {
  const { childNodes } = parseFragment(dataBlock(crumbs(name)).toString())
  expect(childNodes.map(({ nodeName }) => nodeName)).toEqual(['script'])
  const [block] = childNodes
  const [text] = block && 'childNodes' in block ? block.childNodes : []
  expect(JSON.parse(text && 'value' in text ? text.value : '')).toEqual(crumbs(name))
})
