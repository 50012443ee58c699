/** Chunks put together until they have at least so many bytes; the last piece may be smaller. */
export async function* inPieces(chunks: AsyncIterable<Buffer>, leastBytes: number): AsyncGenerator<Buffer> {
  let [waiting, length]: [Buffer[], number] = [[], 0]
  for await (const chunk of chunks) {
    waiting.push(chunk)
    length += chunk.length
    if (length < leastBytes) continue
    yield Buffer.concat(waiting)
    ;[waiting, length] = [[], 0]
  }
  if (length > 0) yield Buffer.concat(waiting)
}
