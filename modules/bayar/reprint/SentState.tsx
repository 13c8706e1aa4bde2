import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { State } from '#kernel/web/kit/Badge.tsx'
import type { Tone } from '#kernel/web/kit/IconBox.tsx'
import type { MessageState } from './message.ts'
import { useSent } from './message-state.web.ts'

const words: Readonly<Record<MessageState, readonly [Tone, string]>> = {
  MENUNGGU: ['warn', text('Menunggu dikirim')],
  TERKIRIM: ['ok', text('Terkirim')],
  GAGAL: ['bad', text('Gagal')],
}

interface SentStateProps {
  dokumen: string
  nomor: string
  /** Of which message, where it stands by itself: then it also says why it did not leave. */
  title?: string
}

/** Whether the nota has left for its customer, and why not; nothing for one that nobody has sent. */
export function SentState({ dokumen, nomor, title }: SentStateProps) {
  const t = useT()
  const { data } = useSent(dokumen, nomor)
  if (!data) return null
  const [tone, word] = words[data.status]
  if (title !== undefined)
    return (
      <p className="row gap-8 note">
        {title}
        <State tone={tone}>{t(word)}</State>
        {data.galat ? <span className="hint">{t(data.galat)}</span> : null}
      </p>
    )
  return (
    <span title={[data.tujuan, data.galat ? t(data.galat) : ''].filter(Boolean).join(': ')}>
      <State tone={tone}>{t(word)}</State>
    </span>
  )
}
