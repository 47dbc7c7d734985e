// The three-letter language codes that have an English name. The runtime has the names by code, but no list
// of the codes, and trying all combinations takes a fifth of a second.

export const threeLetterLanguages: readonly string[] = (
  'ace ach ada ady aeb afh agq ain akk akz ale aln alt ang ann anp arc arn aro arp arq ars arw ' +
  'ary arz asa ase ast atj avk awa bal ban bar bas bax bbc bbj bej bem bew bez bfd bfq bgc bgn ' +
  'bik bin bjn bkm bla blo blt bpy bqi bra brh brx bss bua bug bum byn byv cad car cay cch ccp ' +
  'ceb cgg chb chg chk chm chn cho chp chr chy cic ckb clc cop cps crg crh crj crk crl crm crr ' +
  'crs csb csw dak dar dav del den dgr din dje doi dsb dtp dua dum dyo dyu dzg ebu efi egl egy ' +
  'eka elx enm esu ewo ext fan fit fon frc frm fro frp frr frs fur gaa gag gan gay gba gbz gez ' +
  'gil glk gmh goh gon gor got grb grc gsw guc gur guz gwi hai hak haw hax hif hil hit hmn hnj ' +
  'hsb hsn hup hur iba ibb ikt ilo inh izh jam jbo jgo jmc jpr jrb jut kaa kab kac kaj kam kaw ' +
  'kbd kbl kcg kde kea kek ken kfo kgp kha kho khq khw kiu kkj kln kmb koi kok kos kpe krc kri ' +
  'krj krl kru ksb ksf ksh kum kut kwk kxv lad lag lah lam lez lfn lij lil liv lkt lmo lol lou ' +
  'loz lrc lsm ltg lua lui lun luo lus luy lzh lzz mad maf mag mai mak man mas mde mdf mdr men ' +
  'mer mfe mga mgh mgo mic min mnc mni moe moh mos mrj mua mus mwl mwr mwv mye myv mzn nan nap ' +
  'naq nds new nia niu njo nmg nnh nog non nov nqo nso nus nwc nym nyn nyo nzi ojb ojc ojs ojw ' +
  'oka osa ota pag pal pam pap pau pcd pcm pdc pdt peo pfl phn pis pms pnt pon pqm prg pro quc ' +
  'qug raj rap rar rgn rhg rif rof rom rtm rue rug rup rwk sad sah sam saq sas sat saz sba sbp ' +
  'scn sco sdc sdh see seh sei sel ses sga sgs shi shn shu sid slh sli sly sma smj smn sms snk ' +
  'sog srn srr ssy stq str suk sus sux swb syc syr szl tce tcy tem teo ter tet tgx tht tig tiv ' +
  'tkl tkr tlh tli tly tmh tog tok tpi tru trv trw tsd tsi ttm ttt tum tvl twq tyv tzm udm uga ' +
  'umb vai vec vep vls vmf vmw vot vro vun wae wal war was wbp wuu xal xmf xnr xog yao yap yav ' +
  'ybb yrl yue zap zbl zea zen zgh zun zza'
).split(' ')
