import { t } from '#kernel/base/i18n/i18n.web.ts'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { printFrom } from '#kernel/web/paper/print-document.web.ts'

/** The figures of the open day on paper. */
export async function printProvisional(): Promise<void> {
  const printed = await printFrom('tutup-toko/sementara', t('Tutup Toko'))
  if (printed === 'gagal') toast.warning(t('Nota belum tercetak.'), t('Tutup Toko'))
}
