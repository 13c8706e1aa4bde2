import { IconCircleCheckFilled, IconPrinter } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useT, type T } from '#kernel/base/i18n/i18n.web.ts'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { actLater, useScan } from '#kernel/web/kit/scan.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { inDrawer, methodWord } from '../payment/ways.ts'
import { useRekening } from '../payment/rekening.web.ts'
import type { Printed } from '#kernel/web/paper/print-document.web.ts'
import { SendNota } from '../reprint/SendNota.tsx'
import type { Done, Finished } from './done.web.ts'
import classes from './DoneModal.module.css'

/** Milliseconds until the dialog closes by itself (specification 9). */
const closeMs = 2000

export interface DoneModalProps {
  of: Done
  /** How the name of whoever was served is shown; as it stands where nothing is said. */
  shown?: (nama_customer: string, word: T) => string
  /** Label of the button that continues. */
  proceed: string
  /** A new one is begun at once, where the next customer is looked up otherwise. */
  fresh?: { readonly word: string; readonly begin: () => void }
  /** A scan closes the dialog and is the first of the next one. */
  onScan: (code: string) => void
  /** It is closed: the next one is served. */
  onNext?: () => void
}

/** It is done: shows the change and how the paper is, then leads on to the next customer. */
export function DoneModal({ of, ...props }: DoneModalProps) {
  const { done } = of
  return done ? <Content key={done.nota.nomor} {...props} of={of} done={done} /> : null
}

const printWords = (printed: Printed, t: T): string =>
  printed === 'ya' ? t('Nota tercetak.') : printed === 'gagal' ? t('Nota belum tercetak.') : t('Mencetak nota.')

function Content({ of, shown, proceed, fresh, onScan, onNext, done }: DoneModalProps & { done: Finished }) {
  const t = useT()
  const onClose = () => {
    of.close()
    onNext?.()
  }
  const { nota, cetak } = done
  const [still, setStill] = useState(false)
  const [sending, setSending] = useState(false)
  const next = useEffectEvent(onClose)
  // Stays open while the cashier is using it, or while the nota is still printing.
  const waiting = still || sending || of.busy || cetak !== 'ya'
  useEffect(() => {
    if (waiting) return
    return actLater(() => next(), closeMs)
  }, [waiting])
  // Scanning the next customer's piece closes the dialog.
  return (
    <Modal
      title={t('{nomor} selesai', { nomor: nota.nomor })}
      subtitle={shown ? shown(nota.nama_customer, t) : nota.nama_customer}
      icon={<IconCircleCheckFilled size={34} className="fixed good" aria-hidden="true" />}
      size={480}
      onClose={onClose}
      closable={false}
      closeLabel={null}
      left={`${printWords(cetak, t)} ${waiting ? '' : t('Menutup sendiri dalam 2 detik.')}`}
      primary={<Onward proceed={proceed} fresh={fresh} onClose={onClose} />}
    >
      <Continue
        onScan={(code) => {
          onClose()
          onScan(code)
        }}
      />
      <div className={classes.content} onMouseEnter={() => setStill(true)} onMouseLeave={() => setStill(false)}>
        <div className={`row spread gap-12 good strong round-pop ${classes.back}`}>
          <span>{nota.out ? t('Uang keluar') : t('Kembalian')}</span>
          <output className="whole">Rp. {writeFigure(nota.out ? nota.total : nota.kembali)}</output>
        </div>
        <PaidBy nota={nota} />
        <div className="flex gap-8">
          <Button
            icon={<IconPrinter size={17} />}
            className={classes.print}
            busy={of.busy}
            onClick={() => void of.printAgain()}
          >
            {t('Cetak lagi')}
          </Button>
          <SendNota
            dokumen={nota.dokumen}
            nomor={nota.nomor}
            className={classes.print}
            onOpen={() => setSending(true)}
          />
        </div>
      </div>
    </Modal>
  )
}

/** The ways on: to the next one, or to a new one at once. */
function Onward({ proceed, fresh, onClose }: Pick<DoneModalProps, 'proceed' | 'fresh'> & { onClose: () => void }) {
  return (
    <>
      {fresh ? (
        <Button
          onClick={() => {
            onClose()
            fresh.begin()
          }}
        >
          {fresh.word}
        </Button>
      ) : null}
      <Button look="utama" shortcut="Enter" data-autofocus onClick={onClose}>
        {proceed}
      </Button>
    </>
  )
}

/** What was to pay, and how it was paid. */
function PaidBy({ nota }: Pick<Finished, 'nota'>) {
  const t = useT()
  const { rekening } = useRekening()
  return (
    <dl className={classes.detail}>
      <div className="flex spread">
        <dt className="soft">{t('Total')}</dt>
        <dd className="strong">{writeFigure(nota.total)}</dd>
      </div>
      {nota.bayar.map((payment, index) => (
        // Payments of a stored nota never change order, so the index serves as key.
        // oxlint-disable-next-line react/no-array-index-key
        <div className="flex spread" key={index}>
          <dt className="soft">
            {inDrawer(payment.cara) && !nota.out
              ? t('Cash diterima')
              : `${t(methodWord(payment.cara))} ${rekening.find((r) => r.no_rekening === payment.no_rekening)?.kode_bank ?? ''}`}
          </dt>
          <dd className="strong">{writeFigure(payment.jumlah_rp)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Inside the dialog, so that it hears scans: a scan closes it and is the first of the next one. */
function Continue({ onScan }: { onScan: (code: string) => void }) {
  const t = useT()
  useScan(onScan, t('Nota baru'))
  return null
}
