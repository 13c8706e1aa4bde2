import type { FastifyInstance } from 'fastify'
import { pilihBahasa, terjemah } from '#kernel/i18n/catalogues.server.ts'
import type { Isi as Kata } from '#kernel/i18n/teks.ts'
import { namaLuar } from './nama.server.ts'
import { sidik } from './sertifikat.server.ts'
import { berkasOtoritas } from './simpan.server.ts'
import type { Https } from './layani.server.ts'

type Ucap = (teks: string, isi?: Kata) => string

interface Sistem {
  readonly nama: string
  /** How a browser of it calls itself. */
  readonly pola: RegExp
  langkah(kata: Ucap): readonly string[]
}

const file = berkasOtoritas

/** How each system is told to trust an authority. The words of its menus stand as it shows them in English. */
const sistem: readonly Sistem[] = [
  {
    nama: 'Windows',
    pola: /Windows/,
    langkah: (kata) => [
      kata('Buka berkas {file} yang diunduh, lalu pilih {menu}.', { file, menu: 'Install Certificate' }),
      kata('Pilih {menu}, lalu {berikut}.', {
        menu: 'Local Machine',
        berikut: 'Place all certificates in the following store',
      }),
      kata('Pilih {menu}, selesaikan, lalu tutup dan buka lagi browser.', {
        menu: 'Trusted Root Certification Authorities',
      }),
    ],
  },
  {
    nama: 'macOS',
    pola: /Macintosh/,
    langkah: (kata) => [
      kata('Buka berkas {file} yang diunduh; Keychain Access menyimpannya di {menu}.', { file, menu: 'System' }),
      kata('Buka sertifikat Kilau di sana, lalu {menu}, dan pilih {berikut}.', {
        menu: 'Trust',
        berikut: 'Always Trust',
      }),
    ],
  },
  {
    nama: 'Android',
    pola: /Android/,
    langkah: (kata) => [
      kata('Buka {menu}.', {
        menu: 'Settings › Security › More security settings › Encryption & credentials › Install a certificate › CA certificate',
      }),
      kata('Pilih berkas {file} dari unduhan.', { file }),
    ],
  },
  {
    nama: 'iPhone, iPad',
    pola: /iPhone|iPad/,
    langkah: (kata) => [
      kata('Buka halaman ini di Safari, unduh sertifikatnya, lalu izinkan.'),
      kata('Buka {menu}, lalu pasang.', { menu: 'Settings › General › VPN & Device Management' }),
      kata('Buka {menu}, lalu nyalakan Kilau.', { menu: 'Settings › General › About › Certificate Trust Settings' }),
    ],
  },
  {
    nama: 'Linux',
    pola: /Linux(?!.*Android)/,
    langkah: (kata) => [
      kata('Jalankan sebagai root: {perintah}', {
        perintah: `cp ${file} /usr/local/share/ca-certificates/ && update-ca-certificates`,
      }),
      kata('Chrome dan Chromium: buka {menu}, lalu impor {file}.', {
        menu: 'chrome://certificate-manager › Custom › Trusted Certificates',
        file,
      }),
    ],
  },
  {
    nama: 'Firefox',
    pola: /Firefox/,
    langkah: (kata) => [
      kata('Firefox memakai daftarnya sendiri. Buka {menu}, lalu impor {file}.', {
        menu: 'Settings › Privacy & Security › View Certificates › Authorities',
        file,
      }),
    ],
  },
]

const tanda: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const html = (teks: string): string => teks.replaceAll(/[&<>"']/g, (c) => tanda[c]!)

/** Colours and sizes of the look. The page is plain: it stands before any of ours is trusted, without script or font. */
const gaya = `
:root{--bg:#eef2f2;--s1:#fff;--s2:#f6f8f8;--line:#dde4e6;--ink:#141c1f;--t2:#435056;--pri:#0b5566;--prit:#0b5566;--ring:#2a90a6}
@media(prefers-color-scheme:dark){:root{--bg:#0e1315;--s1:#151b1e;--s2:#1b2326;--line:#283135;--ink:#e8edef;--t2:#aebabf;--pri:#17788c;--prit:#5fbdd0}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:15px/1.55 system-ui,-apple-system,'Segoe UI',sans-serif}
main{max-width:680px;margin:0 auto;padding:32px 16px 48px}
h1{font-size:22px;line-height:1.3;margin:0 0 8px}
p{margin:0 0 12px;color:var(--t2)}
section,details{background:var(--s1);border:1px solid var(--line);border-radius:10px;padding:16px;margin:0 0 12px}
summary{font-weight:600;cursor:pointer;margin:-16px;padding:14px 16px}
details[open]>summary{margin-bottom:0;border-bottom:1px solid var(--line)}
ol{margin:12px 0 0;padding-left:22px}
li{margin:0 0 8px}
h2{font-size:15px;margin:0 0 8px}p+h2{margin-top:20px}
code{display:block;background:var(--s2);border:1px solid var(--line);border-radius:6px;padding:10px 12px;font:13px/1.7 ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}
a{color:var(--prit)}
a.tombol{display:inline-block;background:var(--pri);color:#fff;text-decoration:none;font-weight:600;padding:10px 18px;border-radius:6px}
:focus-visible{outline:2px solid var(--ring);outline-offset:2px}
ul{margin:0;padding-left:20px}`

function halaman(https: Https, kata: Ucap, bahasa: string, peramban: string): string {
  const { nama, otoritas } = https.isi()
  const alamat = namaLuar(nama).map((n) => `https://${n}:${https.port}`)
  const bagian = sistem.map((s) => {
    const langkah = s.langkah(kata).map((l) => `<li>${html(l)}</li>`)
    return `<details${s.pola.test(peramban) ? ' open' : ''}><summary>${html(s.nama)}</summary><ol>${langkah.join('')}</ol></details>`
  })
  return `<!doctype html>
<html lang="${bahasa}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${html(kata('Percayai Kilau'))}</title><style>${gaya}</style></head>
<body><main>
<h1>${html(kata('Percayai Kilau di perangkat ini'))}</h1>
<p>${html(kata('Kilau di jaringan ini memakai sertifikat buatannya sendiri. Perangkat ini perlu memercayainya sekali; setelah itu Kilau dibuka lewat https tanpa peringatan.'))}</p>
<section><p><a class="tombol" href="/percaya/${file}">${html(kata('Unduh Sertifikat'))}</a></p>
<h2>${html(kata('Cocokkan sidiknya dulu'))}</h2>
<p>${html(kata('Sidik ini harus sama dengan yang tertulis di komputer server saat Kilau dimulai. Bila berbeda, jangan dipasang.'))}</p>
<code>${sidik(otoritas!)}</code></section>
${bagian.join('\n')}
<section><h2>${html(kata('Setelah dipasang, buka Kilau'))}</h2>
<ul>${alamat.map((a) => `<li><a href="${html(a)}">${html(a)}</a></li>`).join('')}</ul></section>
</main></body></html>
`
}

/** The page that tells each system how to trust our authority, and its certificate: for whoever asks, by plain http as well. */
export function addPercaya(app: FastifyInstance, https: () => Https | undefined): void {
  const terbuka = { config: { terbuka: true as const }, schema: { hide: true } }
  app.get('/percaya', terbuka, (request, reply) => {
    const now = https()
    if (!now?.isi().otoritas) return reply.callNotFound()
    const bahasa = pilihBahasa(request.headers['accept-language'])
    const kata: Ucap = (teks, isi) => terjemah(bahasa, teks, isi)
    const isi = halaman(now, kata, bahasa, request.headers['user-agent'] ?? '')
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(Buffer.from(isi))
  })
  app.get(`/percaya/${file}`, terbuka, (_request, reply) => {
    const pem = https()?.isi().otoritas
    if (!pem) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${file}"`)
      .type('application/x-x509-ca-cert')
      .send(Buffer.from(pem))
  })
}
