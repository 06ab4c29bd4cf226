/** The bytes of a body; null as soon as there are more than so many: the rest is not waited for, and its connection is dropped. */
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
