import type { RegisteredRoute } from '../../stack/openapi/describe-service.ts'

/** The key under which a document has a route. */
export function operationOf({ method, path }: Pick<RegisteredRoute, 'method' | 'path'>): string {
  return `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`
}
