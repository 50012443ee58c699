/** Whether a coding is acceptable to the client, by its `Accept-Encoding`, and not less welcome than the plain body. */
export function acceptsCoding(acceptEncoding: string | string[] | undefined, coding: 'gzip' | 'br'): boolean {
  if (acceptEncoding === undefined) return false
  const qualities = new Map(acceptEncoding.toString().split(',').map(readQuality))
  // Some still say `x-gzip`.
  const quality = qualities.get(coding) ?? qualities.get(`x-${coding}`) ?? qualities.get('*') ?? 0
  return quality > 0 && quality >= (qualities.get('identity') ?? 0)
}

function readQuality(coding: string): [name: string, quality: number] {
  const [name = '', ...parameters] = coding.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  const quality = weight === undefined ? 1 : Number(weight.slice(2))
  return [name, Number.isNaN(quality) ? 0 : quality]
}
