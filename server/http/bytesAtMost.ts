/**
 * The bytes of a body; null as soon as there are more than `most`: the connection is then dropped without reading the
 * rest.
 */
export async function bytesAtMost(body: AsyncIterable<Uint8Array>, most: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    if (size > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts, size);
}
