import type { ReactNode } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { FieldSlot } from '#kernel/web/kit/FieldSlot.tsx'
import { Select } from '#kernel/web/kit/Select.tsx'
import { TextInput } from '#kernel/web/kit/TextInput.tsx'
import { takesCard, usesRekening, type BayarMethod } from '../payment/ways.ts'
import { useRekening } from '../payment/rekening.web.ts'

/** The account a payment goes to, and the card. Draws nothing for payments without an account. */
export function ToRekening({
  cara,
  no_rekening,
  card,
  issue,
  hint,
  onChange,
}: {
  cara: BayarMethod
  no_rekening: string
  /** Last four digits of the card. */
  card: string
  issue?: string | undefined
  hint?: ReactNode
  onChange: (content: { no_rekening?: string; card?: string }) => void
}) {
  const t = useT()
  const { rekening } = useRekening()
  if (!usesRekening(cara)) return null
  return (
    <>
      <FieldSlot label={t('Rekening')} required error={issue} hint={hint}>
        {(aria) => (
          <Select
            {...aria}
            name="no_rekening"
            options={rekening.map((rekening) => ({
              value: rekening.no_rekening,
              key: rekening.kode_bank,
              label: `${rekening.no_rekening} ${rekening.nama_rekening}`,
            }))}
            value={no_rekening}
            onChange={(no) => onChange({ no_rekening: no })}
          />
        )}
      </FieldSlot>
      {takesCard(cara) ? (
        <FieldSlot label={t('No Kartu')} hint={t('4 angka akhir')}>
          {(aria) => (
            <TextInput
              {...aria}
              name="kartu"
              inputMode="numeric"
              maxLength={4}
              value={card}
              onChange={(text) => onChange({ card: text.replace(/\D/g, '') })}
            />
          )}
        </FieldSlot>
      ) : null}
    </>
  )
}
