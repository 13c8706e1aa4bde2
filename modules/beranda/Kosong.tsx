/** /blank: a page with nothing on it, which other programs open as a neutral place. */
export default function Kosong() {
  return null
}
