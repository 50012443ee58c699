import type { ApiDocument, ApiOperation, RegisteredRoute } from '../../stack/openapi/describe-service.ts'

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

/** Every operation of a document by its key, e.g. `GET /v1/issues/{id}`. */
export function operationsOf({ paths }: ApiDocument): { key: string; operation: ApiOperation }[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => ({ key: `${method.toUpperCase()} ${path}`, operation })),
  )
}

/** The key under which a document has a route. */
export function operationOf({ method, path }: Pick<RegisteredRoute, 'method' | 'path'>): string {
  return `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`
}
