/** What is read of an OpenAPI document. */
export interface ApiDocument {
  openapi: string
  info: { title: string; description?: string; version?: string }
  servers?: { url: string }[]
  tags?: { name: string; description: string }[]
  paths: Record<string, Record<string, ApiOperation>>
  components?: ApiComponents
}

export interface ApiComponents {
  securitySchemes?: Record<string, object>
  schemas?: Record<string, ApiSchema>
  responses?: Record<string, ApiReply>
  headers?: Record<string, object>
}

export interface ApiOperation {
  operationId?: string
  tags?: string[]
  summary?: string
  description?: string
  security?: object[]
  parameters?: { name: string; in: string; description?: string; required?: boolean; schema?: ApiSchema }[]
  requestBody?: ApiBody & { required?: boolean }
  responses?: Record<string, ApiReply>
}

/** What is sent or answered: its schema and an example by media type. */
export interface ApiBody {
  content?: Record<string, { schema?: ApiSchema; example?: unknown }>
}

export interface ApiReply extends ApiBody {
  $ref?: string
  description?: string
  headers?: Record<string, { $ref?: string }>
}

/** What is read of a JSON schema. */
export interface ApiSchema {
  $ref?: string
  title?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  anyOf?: ApiSchema[]
  allOf?: ApiSchema[]
  properties?: Record<string, ApiSchema>
  required?: string[]
  items?: ApiSchema
  additionalProperties?: ApiSchema | boolean
  format?: string
  pattern?: string
  description?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

/** Every operation of a document by its key, e.g. `GET /v1/issues/{id}`. */
export function operationsOf({ paths }: Pick<ApiDocument, 'paths'>): { key: string; operation: ApiOperation }[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.has(method))
      .map(([method, operation]) => ({ key: `${method.toUpperCase()} ${path}`, operation })),
  )
}

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'])
