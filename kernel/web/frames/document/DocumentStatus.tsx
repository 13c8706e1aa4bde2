import { useT } from '#kernel/base/i18n/i18n.web.ts'
import type { Tone } from '#kernel/web/kit/IconBox.tsx'
import { State } from '#kernel/web/kit/Badge.tsx'
import { statusWord } from '#kernel/engine/document/states.ts'

/** States that all documents share: cancelled and waiting, for a step here or in another shop, have a tone of their own, all others are ok. */
const statusTone = (status: string): Tone =>
  status === 'BATAL' ? 'bad' : status === 'OPEN' || status.startsWith('MENUNGGU') ? 'warn' : 'ok'

/** The state of a document: dot and word. */
export function DocumentStatus({ status }: { status: string }) {
  const t = useT()
  return <State tone={statusTone(status)}>{t(statusWord(status))}</State>
}
