import type { FastifyInstance } from 'fastify'

/** Deeper than anything that a form or a document sends; nothing that is recursive walks further down. */
const deepest = 40

/** Are the brackets of this JSON nested deeper than `most`? Brackets within texts do not count. */
function nestedDeeper(json: string, most: number): boolean {
  let depth = 0
  let quoted = false
  for (let index = 0; index < json.length; index += 1) {
    const letter = json.charCodeAt(index)
    if (quoted) {
      if (letter === 0x5c) index += 1
      else if (letter === 0x22) quoted = false
    } else if (letter === 0x22) quoted = true
    else if (letter === 0x5b || letter === 0x7b) {
      depth += 1
      if (depth > most) return true
    } else if (letter === 0x5d || letter === 0x7d) depth -= 1
  }
  return false
}

/** The sender's mistake, which the error handler answers as such. */
const asMistake = (error: unknown): unknown =>
  error instanceof Error && !('statusCode' in error) ? Object.assign(error, { statusCode: 400 }) : error

/** JSON is read as Fastify reads it, but for a body nested so deep that it can only mean to exhaust the stack. */
export function boundDepth(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (nestedDeeper(body, deepest)) done(Object.assign(new Error('nested too deep'), { statusCode: 400 }))
    else void parse(request, body, done)
  })
}

/** What is read of an upload: a body without its boundary, or cut off, is refused instead of failing. */
export const uploaded = <A>(reading: Promise<A>): Promise<A> =>
  reading.catch((error: unknown) => {
    throw asMistake(error)
  })
