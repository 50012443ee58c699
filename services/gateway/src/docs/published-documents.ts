import { createRequire } from 'node:module'
import path from 'node:path'
import { upstreamNames } from '../table/route-row.ts'
import { readDocument, type Document } from './document.ts'
import { readGuides } from './guides/guides.ts'

const require = createRequire(import.meta.url)

const types = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
  yaml: 'application/yaml; charset=utf-8',
}

/** Everything under `/docs`, by path: the reference, the guides, what they are made of, and the OpenAPI documents. */
export async function readPublishedDocuments(): Promise<ReadonlyMap<string, Document>> {
  const read = async (url: string, file: string, type: string) => [url, await readDocument(file, type)] as const
  const platform = await readDocument(openApiFile('platform.json'), types.json)
  return new Map([
    ...(await Promise.all([
      read('/docs', pageFile('docs-page.html'), types.html),
      read('/docs/assets/docs-page.css', pageFile('docs-page.css'), types.css),
      read('/docs/assets/docs-guides.css', pageFile('docs-guides.css'), types.css),
      read('/docs/assets/docs-page.js', pageFile('docs-page.js'), types.js),
      read('/docs/assets/docs-session.js', pageFile('docs-session.js'), types.js),
      read('/docs/assets/docs-icon.svg', pageFile('docs-icon.svg'), types.svg),
      read('/docs/assets/swagger-ui.css', libraryFile('swagger-ui.css'), types.css),
      read('/docs/assets/swagger-ui-bundle.js', libraryFile('swagger-ui-bundle.js'), types.js),
      read('/docs/assets/swagger-ui-standalone-preset.js', libraryFile('swagger-ui-standalone-preset.js'), types.js),
      ...['platform', ...upstreamNames].map((name) =>
        read(`/docs/openapi/${name}.yaml`, openApiFile(`${name}.yaml`), types.yaml),
      ),
    ])),
    ['/docs/openapi/platform.json', platform] as const,
    ...(await readGuides(platform.bytes)),
  ])
}

function pageFile(name: string): string {
  return path.join(import.meta.dirname, 'page', name)
}

function libraryFile(name: string): string {
  return path.join(path.dirname(require.resolve('swagger-ui-dist/package.json')), name)
}

function openApiFile(name: string): string {
  return path.join(import.meta.dirname, '../../openapi', name)
}
