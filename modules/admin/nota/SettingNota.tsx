import { NotaEditor } from './NotaEditor.tsx'

/** /setting-nota: the look of the shop's notas on A5 or A4 sheets. */
export default function SettingNota() {
  return <NotaEditor paper="LEMBAR" />
}
