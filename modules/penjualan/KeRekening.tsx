import type { ReactNode } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Isian } from '#kernel/ui/Isian.tsx'
import { Select } from '#kernel/ui/Select.tsx'
import { TextInput } from '#kernel/ui/TextInput.tsx'
import { berekening, type CaraBayar } from './penjualan.bentuk.ts'
import { useRekening } from './rekening.web.ts'

/** The account that a payment comes to, and the card; nothing of what comes to no account. */
export function KeRekening({
  cara,
  no_rekening,
  kartu,
  salah,
  hint,
  onUbah,
}: {
  cara: CaraBayar
  no_rekening: string
  /** Its last four digits. */
  kartu: string
  salah?: string | undefined
  hint?: ReactNode
  onUbah: (isi: { no_rekening?: string; kartu?: string }) => void
}) {
  const t = useT()
  const { rekening } = useRekening()
  if (!berekening(cara)) return null
  return (
    <>
      <Isian label={t('Rekening')} required error={salah} hint={hint}>
        {(aria) => (
          <Select
            {...aria}
            name="no_rekening"
            options={rekening.map((r) => ({
              value: r.no_rekening,
              key: r.kode_bank,
              label: `${r.no_rekening} ${r.nama_rekening}`,
            }))}
            value={no_rekening}
            onChange={(no) => onUbah({ no_rekening: no })}
          />
        )}
      </Isian>
      {cara === 'DEBIT' || cara === 'KREDIT' ? (
        <Isian label={t('No Kartu')} hint={t('4 angka akhir')}>
          {(aria) => (
            <TextInput
              {...aria}
              name="kartu"
              inputMode="numeric"
              maxLength={4}
              value={kartu}
              onChange={(text) => onUbah({ kartu: text.replace(/\D/g, '') })}
            />
          )}
        </Isian>
      ) : null}
    </>
  )
}
