import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { phoneKind } from '#kernel/model/fields/phone/phone.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { FieldSlot } from '#kernel/web/kit/FieldSlot.tsx'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { TextInput } from '#kernel/web/kit/TextInput.tsx'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { messageListName } from './message.ts'
import { askSent } from './message-state.web.ts'
import classes from './SendModal.module.css'

/** How long and how often a screen asks what came of a message before it leaves it to the list. */
const patience = { times: 16, every_ms: 500 } as const

/** Tells what came of a message. While the service does not answer, the shop's server goes on trying by itself. */
async function tellResult(dokumen: string, nomor: string, word: (text: string) => string): Promise<void> {
  for (let index = 0; index < patience.times; index += 1) {
    // Each question waits for the answer before it.
    // oxlint-disable-next-line no-await-in-loop
    const sent = await askSent(dokumen, nomor)
    if (sent?.status === 'TERKIRIM') return void dialog.success(word('Invoice Berhasil Dikirim'), nomor)
    if (sent?.status === 'GAGAL') return void dialog.info(word(sent.galat ?? 'No Wa Tidak Terdaftar'), nomor)
    if (sent?.galat) break
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((done) => setTimeout(done, patience.every_ms))
  }
  toast.info(word('Nota Menunggu Dikirim'), nomor)
}

interface Message {
  readonly data: Readonly<Record<string, WireRow>>
  readonly template_wa: string
}

/** The text as the customer gets it, and the number it goes to. */
export function SendModal({ dokumen, nomor, onClose }: { dokumen: string; nomor: string; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['nota-wa', dokumen, nomor],
    queryFn: ({ signal }) =>
      call<Message>('POST', `${dokumen}/get/bynota/single`, { body: { no_faktur: nomor }, signal }),
  })
  const [typed, setTyped] = useState<string>()
  const [busy, setBusy] = useState(false)
  const number = typed ?? plainText(data?.data[nomor]?.no_hp)
  const read = phoneKind.fromText(number, { kind: 'phone', label: '' })
  const send = async () => {
    if (!read.ok || !read.value) return
    setBusy(true)
    try {
      await call('POST', 'chat/send', { body: { dokumen, no_faktur: nomor, receiver: read.value, type: 'text' } })
      await tellResult(dokumen, nomor, (text) => t(text))
      onClose()
    } catch (error) {
      sayFailure(error)
    }
    setBusy(false)
    void client.invalidateQueries({ queryKey: ['chat', messageListName] })
  }
  return (
    <Modal
      title={t('Kirim nota')}
      subtitle={nomor}
      size={480}
      onClose={onClose}
      primary={
        <Button
          look="utama"
          shortcut="F9"
          icon={<IconBrandWhatsapp size={17} />}
          busy={busy}
          disabled={!read.ok || !data}
          onClick={() => void send()}
        >
          {t('Kirim')}
        </Button>
      }
    >
      <FieldSlot label={t('Nomor tujuan')} required error={number !== '' && !read.ok ? t(read.message) : ''}>
        {(aria) => (
          <TextInput
            {...aria}
            name="receiver"
            inputMode="tel"
            maxLength={20}
            value={number}
            onChange={setTyped}
            data-autofocus
          />
        )}
      </FieldSlot>
      {error ? (
        <ErrorState title={error.message} onRetry={() => void refetch()} />
      ) : data ? (
        <pre className={`tint round note ${classes.text} y-10 x-12 scroll`} tabIndex={0} aria-label={t('Isi pesan')}>
          {data.template_wa}
        </pre>
      ) : (
        <Streaks />
      )}
    </Modal>
  )
}
