// Irregular forms of common English words: no stemmer brings them to their word.

// Each word with its forms. Left out are those that are as often another word (left, saw, led, spoke, shot,
// leaves, lives), and those of function words (did, had, told).
const forms =
  'child children,man men,woman women,person people,foot feet,tooth teeth,goose geese,mouse mice,ox oxen,' +
  'knife knives,wife wives,half halves,shelf shelves,wolf wolves,thief thieves,loaf loaves,scarf scarves,' +
  'calf calves,hoof hooves,elf elves,criterion criteria,phenomenon phenomena,index indices,' +
  'appendix appendices,analysis analyses,crisis crises,diagnosis diagnoses,' +
  'arise arose arisen,awake awoke awoken,bear borne,beat beaten,become became,begin began begun,bend bent,' +
  'bind bound,bite bitten,bleed bled,blow blew blown,break broke broken,breed bred,bring brought,' +
  'build built,burn burnt,buy bought,catch caught,choose chose chosen,cling clung,come came,creep crept,' +
  'deal dealt,die dying,dig dug,draw drew drawn,dream dreamt,drink drank drunk,drive drove driven,' +
  'eat ate eaten,fall fallen,feed fed,fight fought,find found,flee fled,fling flung,fly flew flown,' +
  'forbid forbade forbidden,forget forgot forgotten,forgive forgave forgiven,freeze froze frozen,' +
  'give gave given,go went gone,grow grew grown,hang hung,hear heard,hide hid hidden,hold held,keep kept,' +
  'kneel knelt,lay laid,leap leapt,learn learnt,lend lent,light lit,lose lost,make made,mean meant,' +
  'meet met,mistake mistook mistaken,overcome overcame,overtake overtook overtaken,pay paid,' +
  'prove proven,repay repaid,rebuild rebuilt,resell resold,rewrite rewrote rewritten,ride rode ridden,' +
  'ring rang,rise risen,run ran,say said,see seen,seek sought,sell sold,send sent,sew sewn,' +
  'shake shook shaken,shine shone,show shown,shrink shrank shrunk,sing sang sung,' +
  'sink sank sunk,sit sat,sleep slept,slide slid,sow sown,speak spoken,speed sped,spell spelt,spend spent,' +
  'spill spilt,spin spun,spoil spoilt,spring sprang sprung,stand stood,steal stolen,' +
  'stick stuck,sting stung,strike struck stricken,string strung,swear swore sworn,sweep swept,' +
  'swell swollen,swim swam swum,swing swung,take took taken,teach taught,tear tore torn,' +
  'throw threw thrown,tie tying,undergo underwent undergone,understand understood,undo undid undone,' +
  'unwind unwound,uphold upheld,wake woke woken,wear wore worn,weave wove woven,weep wept,win won,' +
  'withdraw withdrew withdrawn,withhold withheld,write wrote written'

/** The word by each of its forms, all in lower case. */
export const irregularForms: ReadonlyMap<string, string> = new Map(
  forms.split(',').flatMap((one) => {
    const [word = '', ...others] = one.split(' ')
    return others.map((other) => [other, word] as const)
  }),
)
