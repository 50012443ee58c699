import { StartError } from './start-error.ts'

/** The usual reasons why a service cannot listen, with the way out; undefined for any other code. */
export function listenError(
  code: string | undefined,
  { name, port, host, portVariable }: { name: string; port: number; host: string; portVariable: string },
  cause?: unknown,
): StartError | undefined {
  switch (code ?? '') {
    case 'EADDRINUSE':
      return new StartError(
        `The ${name} service cannot listen on port ${port}, another program uses it: stop that program, or choose another port with ${portVariable}, for example \`${portVariable}=${port + 100} npm start\`.`,
        { cause },
      )
    case 'EACCES':
      return new StartError(
        `The ${name} service may not listen on port ${port}: choose one above 1023 with ${portVariable}.`,
        { cause },
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(
        `The ${name} service cannot listen on "${host}", as HOST says: that is no address of this machine.`,
        { cause },
      )
    default:
      return undefined
  }
}
