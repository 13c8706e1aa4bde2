import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { refreshDocuments, useAct } from '#kernel/web/frames/document/act.web.tsx'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { FieldSlot } from '#kernel/web/kit/FieldSlot.tsx'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { Segment } from '#kernel/web/kit/Segment.tsx'
import { TextInput } from '#kernel/web/kit/TextInput.tsx'
import { hutang } from '../pinjam/hutang.document.ts'
import { noticeInput, noticeWays, noticeWords, type NoticeWay } from './notice.ts'
import { printLetter, sendNotice } from './notice.web.ts'
import { ToldRows } from './ToldRows.tsx'

const pressed: Readonly<Record<NoticeWay, string>> = {
  WA: text('Kirim'),
  SURAT: text('Catat dan cetak surat'),
  TELEPON: text('Catat'),
}

/** How the borrower is told, what was told before, and one press. */
export function NoticeModal({ nomor, nama, onClose }: { nomor: string; nama: string; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const sends = useSession().flags.WHATSAPP_MODULE === 'on'
  const ways = noticeWays.filter((w) => w !== 'WA' || sends)
  const [cara, setCara] = useState<NoticeWay>(ways[0]!)
  const [catatan, setCatatan] = useState('')
  const [busy, setBusy] = useState(false)
  const { act, modal, busy: acts } = useAct(hutang)
  const send = async () => {
    setBusy(true)
    try {
      await sendNotice(nomor)
      refreshDocuments(client, hutang)
      onClose()
    } catch (error) {
      sayFailure(error)
    }
    setBusy(false)
  }
  const note = async () => {
    const done = await act('beritahu', nomor, { cara, catatan: catatan.trim() || null })
    if (!done) return
    if (cara === 'SURAT') await printLetter(nomor)
    onClose()
  }
  return (
    <Modal
      title={t('Beri tahu customer')}
      subtitle={`${nomor}, ${nama}`}
      size={480}
      dirty={catatan !== ''}
      onClose={onClose}
      primary={
        <Button look="utama" busy={busy || acts} onClick={() => void (cara === 'WA' ? send() : note())}>
          {t(pressed[cara])}
        </Button>
      }
    >
      <div className="below-14">
        <Segment
          label={t(noticeInput.cara.label)}
          options={ways.map((value) => ({ value, label: t(noticeWords[value]) }))}
          value={cara}
          onChange={setCara}
        />
      </div>
      {cara === 'WA' ? (
        <p className="hint">{t('Isi pesan: harga tebus hari ini, dan sejak kapan barangnya dapat dilelang.')}</p>
      ) : (
        <FieldSlot label={t(noticeInput.catatan.label)} hint={t(noticeInput.catatan.hint ?? '')}>
          {(aria) => (
            <TextInput
              {...aria}
              name="catatan"
              upper
              maxLength={noticeInput.catatan.max}
              value={catatan}
              onChange={setCatatan}
              data-autofocus
            />
          )}
        </FieldSlot>
      )}
      <ToldRows nomor={nomor} />
      {modal}
    </Modal>
  )
}
