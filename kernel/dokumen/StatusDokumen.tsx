import { useT } from '#kernel/i18n/i18n.web.ts'
import type { Nada } from '#kernel/ui/IkonKotak.tsx'
import { Keadaan } from '#kernel/ui/Tanda.tsx'
import { kataStatus } from './status.ts'

/** States that documents share (domain 5): waiting, called off; whatever else stands as it should. */
const nadaStatus = (status: string): Nada =>
  status === 'BATAL' ? 'bad' : status.startsWith('MENUNGGU') ? 'warn' : 'ok'

/** The state of a document: dot and word. */
export function StatusDokumen({ status }: { status: string }) {
  const t = useT()
  return <Keadaan nada={nadaStatus(status)}>{t(kataStatus(status))}</Keadaan>
}
