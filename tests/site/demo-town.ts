import { openDemo, type Demo } from '../../stack/demo/open-demo.ts'
import { demoPassword } from '../../stack/seed/townspeople.ts'
import { anyPorts } from '../../stack/start-stack.ts'
import { Visitor } from './visitor.ts'

/** A town in which something has happened: the one of `npm run demo`, on ports of its own. */
export async function openDemoTown(): Promise<Demo> {
  return openDemo({
    env: anyPorts,
    destination: { write: () => {} },
    onProgress: () => {},
    signal: new AbortController().signal,
  })
}

/** A browser in which somebody is signed in. */
export async function signedInVisitor(origin: string, email: string, password = demoPassword): Promise<Visitor> {
  const visitor = new Visitor(origin)
  await visitor.sends(await visitor.opens('/sign-in'), 'Sign in', { email, password })
  return visitor
}
