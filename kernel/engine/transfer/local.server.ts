import { kept } from '#kernel/engine/http/call.server.ts'
import type { Services } from '#kernel/engine/http/services.server.ts'
import type { Session } from '#kernel/engine/session/session.server.ts'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import { isRefusal, refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { Importer, type Agreement, type ImportCall, type ImportDefinition, type ImportShape } from './import.server.ts'

/** The steps of an import without a call, for the command line: each in its own transaction. */
export interface LocalImport<T extends ImportShape> {
  stage(name: string, content: Buffer): Promise<T['file'] | Refusal>
  check(id: string, choice: T['choice']): Promise<T['check'] | Refusal>
  save(id: string, body: T['choice'] & Agreement): Promise<T['result'] | Refusal>
}

/** Runs an import in the name of a session, who must be allowed to; messages are Indonesian. */
export function localImport<T extends ImportShape>(
  definition: ImportDefinition<T>,
  services: Services,
  session: Session,
): LocalImport<T> | Refusal {
  const { access } = definition
  if (typeof access !== 'object' || ![access.screen].flat().some((s) => mayOpen(s, session, access.action).allowed))
    return refusal(403, 'akses', 'Tidak Punya Hak Akses')
  const steps = new Importer(definition)
  const word: ImportCall['word'] = (text, values = {}) =>
    text.replaceAll(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all))
  const run = async <A>(step: (p: ImportCall) => Promise<A>): Promise<A> => {
    const after: (() => void | Promise<void>)[] = []
    const call = {
      session,
      services,
      db: services.db,
      now: services.clock(),
      word,
      at: {},
      afterCommit: (act: () => void | Promise<void>) => void after.push(act),
    }
    const answer = await services.db.tx(session.kode_toko, (tx) => step({ ...call, tx }), kept)
    if (!isRefusal(answer)) for (const act of after) await act()
    return answer
  }
  return {
    async stage(name, content) {
      const sheet = await steps.read(content, session.kode_toko)
      return isRefusal(sheet) ? sheet : run((p) => steps.stage(p, name, sheet))
    },
    check: (id, choice) => run((p) => steps.check(p, id, choice)),
    save: (id, body) => run((p) => steps.save(p, id, body)),
  }
}
