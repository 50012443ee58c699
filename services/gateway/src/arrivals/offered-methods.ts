import findMyWay, { type HTTPMethod } from 'find-my-way'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies HTTPMethod[]

/**
 * Which methods a path has. Fastify does not tell; this asks the router that it is made of, since a path may have one
 * method by its own name and another as an id: `GET /communities/geocode` and `PATCH /communities/:id`.
 */
export class OfferedMethods {
  readonly #router

  constructor(maxParamLength: number) {
    this.#router = findMyWay({ maxParamLength })
  }

  add({ method, url }: { method: string | string[]; url: string }): void {
    const named = [method].flat()
    for (const name of methods.filter((each) => named.includes(each))) {
      if (!this.#router.hasRoute(name, url)) this.#router.on(name, url, () => {})
    }
  }

  /** As `Allow` names them; undefined for a path that is not there. */
  allowAt(path: string): string | undefined {
    const offered = methods.filter((method) => {
      const found = this.#router.find(method, path)
      return found && !Object.values(found.params).includes('')
    })
    return offered.length === 0 ? undefined : [...offered, 'OPTIONS'].join(', ')
  }
}
