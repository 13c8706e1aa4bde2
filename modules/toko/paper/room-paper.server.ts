import type { Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import type { NotaSource } from './nota-preview.server.ts'
import type { DocumentPaper, NotaDocument } from './paper-load.server.ts'
import { loosePaperEndpoints, paperEndpoints, paperSource, type LoosePaper } from './paper.server.ts'

/** A paper of a room, in `papers` of its server half: the calls that print and send it, and its place in Setting Nota, where it has one. */
export interface RoomPaper {
  readonly endpoints: readonly Endpoint[]
  readonly source?: NotaSource
}

/** The paper of a kind of document that counts its prints. */
export const documentPaper = <N extends NotaDocument, T>(spec: DocumentPaper<N, T>): RoomPaper => ({
  endpoints: paperEndpoints(spec),
  source: paperSource(spec),
})

/** A paper that is never counted. `source`: its template is one of its own. */
export const loosePaper = (spec: LoosePaper, source?: NotaSource): RoomPaper => ({
  endpoints: loosePaperEndpoints(spec),
  ...(source ? { source } : {}),
})

/** The calls of these papers, where a room has them before others of its own; else they stand behind all of them by themselves. */
export const paperCalls = (papers: readonly RoomPaper[]): readonly Endpoint[] => papers.flatMap((p) => p.endpoints)
