/** The ports that a summary names: `Services  identity 3001, community 3002, …` */
export function portsIn(out: string): string[] {
  const line = /Services +(.*)/.exec(out)?.[1] ?? ''
  return [...line.matchAll(/\d+/g)].map(([port]) => port)
}
