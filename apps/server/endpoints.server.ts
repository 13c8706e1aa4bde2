import * as barang from '#barang/server'
import * as admin from '#admin/server'
import * as beranda from '#beranda/server'
import * as sesi from '#sesi/server'
import * as otorisasi from '#otorisasi/server'
import * as master from '#master/server'
import { tabelEkspor } from '#admin'
import { integrasiEndpoints } from '#integrasi/server'
import * as penjualan from '#penjualan/server'
import * as toko from '#toko/server'
import * as tutupToko from '#tutup-toko/server'
import { agenEndpoints } from '#kernel/cetakan/agen.server.ts'
import { cetakanEndpoints } from '#kernel/cetakan/endpoints.server.ts'
import { printerEndpoints } from '#kernel/cetakan/printer.server.ts'
import type { Layar } from '#kernel/define/layar.ts'
import { gambarEndpoints } from '#kernel/files/gambar.server.ts'
import { dokumenEndpoints } from '#kernel/dokumen/endpoints.server.ts'
import type { Endpoint } from '#kernel/http/endpoint.server.ts'
import { pekerjaanEndpoints } from '#kernel/jobs/endpoints.server.ts'
import type { DaftarJenis } from '#kernel/jobs/kerja.server.ts'
import { laporanEndpoints } from '#kernel/laporan/endpoints.server.ts'
import { ambilPusatEndpoints } from '#kernel/resource/ambil-pusat.server.ts'
import { resourceEndpoints } from '#kernel/resource/endpoints.server.ts'
import { dokumen, laporan, layar, resources } from '../rooms.ts'
import { dokumenServer } from './dokumen.server.ts'
import { kueriLaporan } from './laporan.server.ts'

const screen = (path: string): Layar => {
  const found = layar.find((l) => l.path === path)
  if (!found) throw new Error(`no route ${path}`)
  return found
}

/** What rooms attach to the masters. */
export const aturan = { ...toko.aturan, ...sesi.aturan, ...master.aturan, ...admin.aturan }

/** The tables that leave as CSV, and the screen that asks for them. */
const ekspor = [screen('/export-csv'), tabelEkspor(resources, dokumen)] as const

/** What the rooms do beside the calls. */
export const jenisRuang: DaftarJenis = { [admin.jenisEkspor]: admin.pekerjaanEkspor(...ekspor) }

/** Every endpoint of the product: the rooms' own, and those projected from the definitions. */
export const endpoints: readonly Endpoint[] = [
  ...toko.endpoints,
  ...toko.pengaturan({ flag: screen('/settingsystem'), setting: screen('/settingtoko') }),
  ...toko.settingTokoEndpoints(screen('/settingtoko')),
  ...admin.eksporEndpoints(...ekspor),
  ...admin.grosirEndpoints(screen('/redirect-to-grosir')),
  ...integrasiEndpoints({ whatsapp: screen('/whatsapp-setting'), marketplace: screen('/marketplace-setting') }),
  ...admin.settingSystemEndpoints(screen('/settingsystem'), { layar, resources, dokumen }),
  ...toko.settingNota([screen('/setting-nota'), screen('/setting-nota-slip')], penjualan.sumberNota),
  ...sesi.endpoints,
  ...sesi.hakEndpoints(screen('/hak-akses-users')),
  ...master.endpoints,
  ...otorisasi.endpoints,
  ...otorisasi.jauhEndpoints(dokumen),
  ...tutupToko.hariEndpoints(dokumen),
  ...admin.siapkanEndpoints(aturan),
  ...admin.pantauanEndpoints(screen('/settingsystem')),
  ...admin.newsEndpoints,
  ...beranda.endpoints,
  beranda.menungguEndpoint(dokumen),
  ...penjualan.endpoints,
  ...barang.imporEndpoints(aturan),
  barang.gerakBarang,
  ...barang.labelEndpoints,
  ...gambarEndpoints(resources, { 'profil-toko.logo': screen('/settingtoko') }),
  ...pekerjaanEndpoints,
  ...cetakanEndpoints,
  ...printerEndpoints({ atur: screen('/settingtoko'), jual: screen('/transaksi-penjualan') }),
  ...agenEndpoints(screen('/settingtoko')),
  ...dokumenEndpoints(dokumen, dokumenServer),
  ...laporanEndpoints(laporan, kueriLaporan),
  ...resourceEndpoints(resources, aturan),
  ...ambilPusatEndpoints(screen('/import-data-pusat'), resources, aturan),
]
