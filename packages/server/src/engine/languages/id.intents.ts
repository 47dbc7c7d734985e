// How Indonesian speakers ask for a person, complain, and tell of a danger.
import type { Intents } from './language.ts'

export const indonesianIntents: Intents = {
  person: {
    lists: {
      person: `
        orang, manusia, cs, csnya, customer service, customer care, admin, adminnya, petugas*,
        operator*, manajer*, manager*, atasan*, bos, bosnya, boss, supervisor*, agen, staf, staff,
        karyawan, pegawai, layanan pelanggan, teknisi, penanggung jawab, pimpinan, pemilik toko,
        seseorang, seller, resepsionis, call center, konsultan, ahlinya, rekan, tim support,
        tim kalian, tim anda, orangnya, kepala toko, perwakilan`,
      contact: `
        bicara dengan, bicara sama, bicara ke, berbicara dengan, ngomong sama, ngomong dengan,
        ngobrol sama, ngobrol dengan, chat dengan, chat sama, chat langsung dengan,
        bertemu dengan, ketemu, terhubung dengan, menghubungi, hubungi, kontak dengan,
        komunikasi dengan, telepon dengan, bicara langsung dengan, ngomong langsung sama,
        dilayani, dibantu, konsultasi dengan, bicara, ngomong`,
      get: `
        sambungkan, sambungin, hubungkan, hubungin, panggilkan, panggil, panggilin, alihkan,
        alihin, oper, operin, transfer ke, pindahkan, kasih, kasih saya, beri saya, berikan saya,
        mintain, teruskan, disambungkan, dihubungkan, dialihkan, carikan, datangkan, arahkan ke,
        kirimkan`,
      want: `
        mau, saya mau, ingin, saya ingin, butuh, saya butuh, minta, perlu, tolong, mana, di mana,
        lebih baik, ada`,
      real: `
        asli, beneran, sungguhan, nyata, hidup, langsung, yang bisa, kalian, anda, kamu, betulan`,
      polite: `
        dong, tolong, ya, sekarang, segera, pls, plis, donk, mana, please, cepat, aja`,
    },
    said: `
      | {person} |, | {person} {polite} |, | {polite} {person} |, | {person} {real} |,
      | {person} {real} {polite} |, | {polite} {person} {real} |, {contact} … {person},
      {get} … {person}, {want} cs, {want} admin |, {want} admin {polite}, {want} {person} {real},
      {want} manusia, {want} operator |, {want} manajer |, {want} manajer {real},
      {want} orang yang bisa, {want} petugas, mana orangnya, mana manajernya, mana admin*,
      mana cs*, orang asli, orang beneran, orang sungguhan, manusia asli, manusia beneran,
      manusia sungguhan, manusia nyata, ada orang yang, ada yang bisa … telepon,
      ada yang bisa bantu langsung, bisa bicara dengan siapa, bisa hubungi siapa,
      harus hubungi siapa, telepon saya, telpon saya, telp saya, hubungi saya, hubungi aku,
      telepon balik, telpon balik, ditelepon, ditelpon, kontak saya, kabari saya, bisa telepon,
      bisa telpon, tolong telepon, tolong telpon, minta ditelepon, call saya, bukan bot,
      bukan robot, bukan mesin, jangan bot, jangan robot, gak mau … bot, gak mau … robot,
      ga mau … bot, ga mau … robot, tidak mau … bot, tidak mau … robot, tidak mau … mesin,
      nggak mau … bot, nggak mau … robot, ngga mau … bot, bosan … bot, bosan … robot, capek … bot,
      capek … robot, muak … bot, males … bot, cukup … bot, daripada bot, daging dan darah,
      berdarah daging`,
    except: `
      {person} saya, bos saya, orang lain, apakah kamu manusia, kamu orang, kamu manusia,
      anda manusia, berapa orang, per orang, saya bicara dengan siapa, saya ngobrol dengan siapa,
      robot vacuum, operator seluler, ganti operator, ada berapa admin`,
  },
  complaint: {
    lists: {
      bad: `
        parah banget, parah sih, payah, buruk sekali, sangat buruk, pelayanan buruk,
        pelayanannya buruk, jelek banget, terburuk, mengecewakan, kecewa, marah, kesal, kesel,
        jengkel, muak, emosi, keterlaluan, tidak bisa diterima, gak masuk akal, ga masuk akal,
        tidak masuk akal, memalukan, malu-maluin, sampah banget, pelayanan sampah,
        aplikasi sampah, perusahaan sampah, brengsek, bangsat, anjing lah, anjir, bajingan,
        goblok, tolol, bego, penipu, penipuan perusahaan, nipu, maling, kapok, gak akan beli,
        ga akan beli, tidak akan beli lagi, tidak akan pernah, gak akan pernah, ga ada yang balas,
        gak ada yang balas, tidak ada yang balas, ga ada yang bales, gak ada yang bales,
        tidak ada yang membalas, tidak ada yang menjawab, ga ada yang jawab, gak ada yang jawab,
        tidak ada yang merespon, ga ada respon, gak ada respon, tidak ada respon,
        tidak ada tanggapan, tidak ada jawaban, ga ada balasan, gak ada balasan, tanpa balasan,
        ga dibales, gak dibales, tidak dibalas, ga digubris, tidak digubris, dicuekin, diabaikan,
        tidak ada yang peduli, ketiga kalinya, kedua kalinya, kesekian kali*, berkali kali,
        sudah berapa kali, buang buang waktu, buang waktu, buang uang, kembalikan uang saya,
        balikin duit, balikin uang, ganti rugi sekarang, minta ganti rugi, tidak sopan,
        kasar banget, sangat kasar, bicara kasar, kurang ajar, tidak profesional, gak profesional,
        ga becus, gak becus, tidak becus, tidak bertanggung jawab, gak tanggung jawab, bercanda,
        main main, lelucon, mau komplain, saya komplain, mau mengadu, mau protes,
        tanpa pemberitahuan, tanpa kabar, tanpa konfirmasi, tanpa bilang, makasih buat gak,
        tidak puas, gak puas, menyesal, nyesel, lelet banget, kok bisa begini, apa apaan,
        ngecewain`,
      waiting: `
        nunggu, menunggu, tunggu, ditunggu, nungguin`,
      carrier: `
        kurir*, sopir*, driver*, pengantar*, ekspedisi*, abang kurir`,
      threw: `
        lempar*, melempar*, banting*, membanting*, merusak, ngerusak, menghilangkan, membentak,
        buang, dilempar`,
    },
    said: `
      {bad}, {waiting} … minggu, minggu … {waiting}, {waiting} … berhari hari, hari … nunggu,
      {waiting} … bulan, bulan … nunggu, {carrier} … {threw}, semua … pecah, semua … hancur,
      semua … rusak, pecah semua, hancur semua, rusak semua, aplikasi* … menghapus semua,
      aplikasi* … hapus semua, data saya hilang semua, hilang semua, dibatalkan tanpa,
      dibatalin tanpa, rusak lagi, error lagi, masih belum … minggu`,
    except: `
      cara komplain, bagaimana komplain, gimana cara komplain, komplain ke mana,
      kemungkinan terburuk, tempat sampah, kasus terburuk, bercanda ria`,
  },
  danger: {
    lists: {
      who: `
        ada yang, seseorang, orang tak dikenal, orang asing, hacker, maling, pencuri, penipu,
        ada orang`,
    },
    said: `
      bau gas, gas bocor, kebocoran gas, gasnya bocor, tabung gas … bocor, karbon monoksida,
      kebakaran, kebakar, terbakar, api membesar, api di dapur, keluar asap, berasap, asap keluar,
      ada asap, asap dari, percikan api, kesetrum, tersengat listrik, sakit dada, nyeri dada,
      dada sakit, dada … sakit, dada … sesak, dada terasa, sesak napas, sesak nafas,
      tidak bisa napas, gak bisa napas, ga bisa napas, susah napas, tidak bisa bernapas,
      tidak bernapas, tidak sadar, tidak sadarkan diri, pingsan, ambruk, kolaps,
      tidak merespon dan, serangan jantung, stroke tiba, kena stroke, kejang, alergi parah,
      syok anafilaksis, pendarahan, perdarahan, darah tidak berhenti, darahnya ga berhenti,
      berdarah terus, tertelan, menelan baterai, keracunan, overdosis, tidak mau hidup,
      tidak ingin hidup, ga mau hidup, gak mau hidup, gak pengen hidup, ga pengen hidup,
      capek hidup, lelah hidup, ingin mati, mau mati aja, pengen mati, bunuh diri,
      mengakhiri hidup, akhiri hidup, menyakiti diri, melukai diri, mengancam, diancam, ngancam,
      ancam bunuh, membunuh saya, bunuh saya, dibunuh, memukul saya, dipukul*, dipukuli,
      menguntit, mengikuti saya, diikuti, masuk rumah saya, pencuri di, maling di, maling masuk,
      dirampok, perampok*, diserang, terkunci di, terkunci dalam, terjebak, kekunci di, terkurung,
      anak … di mobil, bayi … di mobil, tenggelam, disekap, diculik, {who} … nguras,
      {who} … menguras, {who} … kuras, {who} … narik uang, {who} … menarik uang,
      {who} … ambil uang, {who} … mengambil uang, {who} … rekening saya, {who} … kartu saya,
      {who} … akun saya, menguras rekening, nguras rekening, rekening saya dikuras,
      rekening saya dibobol, dibobol, kebobolan, uang saya hilang, saldo saya hilang,
      saldo hilang, uang di rekening hilang, kartu saya dicuri, kartu saya dipakai, dicuri,
      kecurian, kecolongan, dihack, di hack, kena hack, diretas, dibajak, dihek, ketipu, tertipu,
      ditipu, kena tipu, kena penipuan, kena scam, kasih otp, kasih kode otp, memberikan otp,
      memberikan kode, ngasih otp, ngasih pin, kasih pin, minta otp, minta kode otp, minta pin,
      minta password, meminta otp, meminta pin, meminta kode, nanya otp, nanya pin,
      mengaku dari bank, ngaku dari bank, mengaku polisi, ngaku polisi, mengatasnamakan,
      suruh transfer, disuruh transfer, nyuruh transfer, menyuruh saya transfer,
      bukan saya yang … transaksi, transaksi … bukan saya, transaksi yang tidak saya,
      tidak saya lakukan, transaksi mencurigakan`,
    except: `
      apa yang terjadi jika, bagaimana jika, kalau terjadi, jika terjadi, asuransi, alat pemadam,
      alarm kebakaran, mencegah, tabung pemadam, apa yang harus dilakukan jika, cara mencegah,
      lemak terbakar, kalori terbakar, terbakar matahari, bagaimana cara meminta, cara minta pin`,
  },
  agreement: {
    said: `
      | ya |, | iya |, | ya tolong |, | ya silakan |, | ya boleh |, | boleh |, | oke |, | ok |,
      | baik |, | silakan |, | tentu |, | mau |, | ya mau |, | mau dong |, | iya dong |,
      | boleh dong |, | yup |, | siap |, | tolong ya |, | ya … tolong |, | gas |, | setuju |,
      | iya tolong |, | itu bagus |`,
  },
}
