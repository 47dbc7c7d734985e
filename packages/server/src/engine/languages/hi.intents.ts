// How Hindi speakers ask for a person, complain, and tell of a danger.
import type { Intents } from './language.ts'

export const hindiIntents: Intents = {
  person: {
    lists: {
      person: `
        इंसान*, मनुष्य, आदमी*, व्यक्ति*, मैनेजर*, मेनेजर*, कस्टमर केयर*, कस्टमर सर्विस*,
        कस्टमर सपोर्ट, ग्राहक सेवा*, एजेंट*, अधिकारी*, प्रतिनिधि*, ऑपरेटर*, सुपरवाइज़र*,
        सुपरवाइजर*, बॉस*, कर्मचारी*, स्टाफ*, किसी से, किसी को, किसी बंदे, बंदे, बंदा,
        एक्जीक्यूटिव*, एग्जीक्यूटिव*, एक्सपर्ट*, विशेषज्ञ*, सलाहकार*, टीम से, सपोर्ट टीम,
        सपोर्ट वाले*, मालिक*, सीनियर*, अफसर*, अफ़सर*, सहकर्मी*, तकनीशियन*, रिसेप्शन*, कोई असली,
        असली, ज़िम्मेदार, insaan*, insan*, aadmi*, admi*, manager*, maneger*, customer care*,
        customer service, customer support, costumer care, agent*, executive*, supervisor*,
        operator*, boss*, staff*, kisi se, kisi ko, kisi bande, bande*, banda, human*, senior*,
        afsar*, owner*, malik*, representative*, real person, person, team se, support team,
        koi asli, helpline, technician`,
      verb: `
        बात, बातचीत, बोलना, कनेक्ट, जोड़*, जोड़िए, ट्रांसफर, बुला*, बुलाओ, बुलाइए, मिलाओ, मिलवा*,
        मिलना, संपर्क, भेजो, भेजिए, दीजिए, दो, फ़ॉरवर्ड, चैट, बुलवा*, पास करो, चाहिए, से पूछना,
        को दे, जवाब दे, baat, bat kar*, baatein, conect kar*, bulao, bula*, bhejo, milao, milwa*,
        jodo, jodiye, sampark, chahiye, chaiye, chahie, dedo, de do, lagao, connect kar*,
        transfer kar*, chat kar*, talk kar*, contact kar*, forward kar*, ko do`,
      real: `
        असली, सच्चे, सच्चा, ज़िंदा, किसी, कोई, एक, आपके, अपने, asli, real, koi, kisi, ek, apne,
        aapke, live, sacha`,
      polite: `
        प्लीज, प्लीज़, कृपया, अभी, तुरंत, जल्दी, please, plz, pls, abhi, jaldi, turant, कहाँ है,
        kahan hai, kaha hai`,
      bot: `
        बॉट, रोबोट, मशीन, चैटबॉट, bot, robot, machine, chatbot`,
      call: `
        कॉल, फोन, फ़ोन, call, phone`,
      do: `
        करो, करें, कीजिए, कर दो, कर दीजिए, कर लो, करे, करेगा, करवा दो, kar do, karo, kare, karen,
        kijiye, kar dijiye, karna, karwa do`,
      back: `
        वापस, दोबारा, वापिस, wapas, vapas, wapis`,
    },
    said: `
      | {person} |, | {person} {polite} |, | {real} {person} |, | {polite} {person} |,
      | {real} {person} {polite} |, {person} … {verb}, {verb} … {person}, {verb} करो … {person},
      असली इंसान*, असली आदमी*, असली व्यक्ति*, asli insaan*, asli insan*, asli aadmi*, हाड़ मांस,
      कोई इंसान है, कोई है जो, koi insaan hai, koi insan hai, koi hai jo, कोई असली,
      {back} {call} {do}, मुझे {call} {do}, मुझे {call}, हमें {call}, mujhe {call} {do},
      mujhe {call}, humein {call}, call back kar*, callback kar*, कॉल बैक, {call} करवा*,
      कोई … {call} {do}, कोई … मुझे {call}, कोई … {call} कर सक*, koi … {call} {do},
      koi … {call} kar sak*, koi … baat karega, कोई … बात करेगा, {call} kar sakte,
      {call} कर सकते हैं मुझे, मेरे नंबर पर {call}, mere number par {call}, mere number pe {call},
      किससे बात करूँ, किससे बात कर सकता, किससे बात कर सकती, kisse baat karu*,
      kisse baat kar sakta, kis se baat kar sakta, {bot} से नहीं, {bot} नहीं चाहिए, {bot} नहीं,
      {bot} से बात नहीं, {bot} से तंग, {bot} से परेशान, {bot} se nahi*, {bot} nahi chahiye,
      {bot} nahin, {bot} se baat nahi*, {bot} se tang, {bot} se pareshan, {bot} se thak*,
      {bot} से थक*, {bot} की जगह, {bot} ki jagah, {bot} हटाओ, {bot} hatao, कनेक्ट करो |,
      connect karo |, ट्रांसफर करो |`,
    except: `
      मेरे मैनेजर, मेरे बॉस, mere manager, mere boss, दूसरे व्यक्ति, किसी और, kisi aur,
      क्या आप इंसान, क्या तुम इंसान, tum insaan, aap insaan, आप इंसान, तुम इंसान, बात कर रहा हूँ,
      बात कर रही हूँ, baat kar raha hu*, प्रति व्यक्ति, कितने व्यक्ति, कितने आदमी, ऐप में, app me,
      app mein`,
  },
  complaint: {
    lists: {
      bad: `
        बकवास, बेकार, घटिया, वाहियात, बहुत खराब, सबसे खराब, बहुत बुरा, बहुत बुरी, बदतर, शर्मनाक,
        शर्म आनी, शर्म करो, शर्म नहीं, धोखा*, धोखेबाज़*, धोखेबाज*, ठग*, चोर, लूट*, फ्रॉड कंपनी,
        मज़ाक, मजाक बना, मज़ाक बना, गुस्सा, ग़ुस्सा, नाराज़, नाराज, निराश*, परेशान हो*, तंग आ*,
        असंतुष्ट, अस्वीकार्य, लापरवाही, लापरवाह, बदतमीज़*, बदतमीज*, कभी नहीं खरीद*, फिर कभी नहीं,
        दोबारा कभी, कोई जवाब नहीं, जवाब नहीं दे*, जवाब नहीं मि*, जवाब नहीं आ*, कोई सुनता,
        कोई नहीं सुन*, सुनवाई नहीं, तीसरी बार, दूसरी बार, बार बार, पैसे वापस करो, पैसा वापस करो,
        पैसे बर्बाद, समय बर्बाद, टाइम वेस्ट, बिना बताए, बिना सूचना, बिना पूछे, हद है, हद हो गई,
        शिकायत करूँगा, शिकायत करनी है, शिकायत दर्ज करनी है, क्या बकवास, टूटा हुआ मिला, टूट गया सब,
        bakwas*, bakwaas, bekar, bekaar, ghatiya, ghatia, wahiyat, bahut kharab, bohot kharab,
        bahut bura, sabse kharab, sharam, sharm, dhokha*, dhoka*, chor ho, loot rahe, loot liya,
        mazak, majak, gussa, naraz, naraaz, nirash, pareshan ho*, tang aa*, laparwahi, badtameez*,
        badtamiz*, kabhi nahi khar*, dobara kabhi, koi jawab nahi, koi reply nahi, jawab nahi,
        reply nahi, response nahi, koi sunta, koi nahi sun*, teesri baar, tisri bar, dusri baar,
        baar baar, paise wapas karo, paisa wapas karo, bina bataye, bina batae, had hai,
        had ho gayi, complaint karunga, complaint karni hai, shikayat karunga, kya bakwas`,
      time: `
        हफ्ते से, हफ़्ते से, हफ्तों से, दिन से, दिनों से, महीने से, महीनों से, घंटे से, घंटों से,
        hafte se, hafton se, hafto se, din se, dino se, dinon se, mahine se, mahino se, ghante se,
        ghanto se, week se, weeks se, days se`,
      carrier: `
        डिलीवरी*, डिलीवरी वाले*, डिलीवरी बॉय*, कूरियर*, ड्राइवर*, delivery*, courier*, driver*`,
      threw: `
        फेंक*, तोड़*, टूट*, खराब कर*, गिरा*, खो दिया, बदतमीजी, phenk*, fenk*, tod diya, tod di,
        toot*, gira diya`,
      app: `
        ऐप ने, एप ने, अपडेट ने, सिस्टम ने, ऐप से, app ne, update ne, system ne, app se`,
      lost: `
        डिलीट*, मिटा*, उड़ा*, गायब*, delete*, uda*, gayab*, mita*`,
    },
    said: `
      {bad}, {time} … इंतज़ार, {time} … इंतजार, {time} … wait, {time} … intezar*,
      {time} … intezaar, {carrier} … {threw}, सब कुछ टूट*, सब टूट*, sab toot*, sab kuch toot*,
      {app} … {lost}, सब कुछ {lost}, sab kuch {lost}, फिर से खराब, fir se kharab, phir se kharab,
      कैंसल कर दिया … बिना, cancel kar diya … bina, {time} कोई, {time} कुछ, अभी तक नहीं आया,
      abhi tak nahi aaya`,
    except: `
      शिकायत कैसे, shikayat kaise, complaint kaise, सबसे खराब स्थिति, कैसे मिटाएँ, कैसे डिलीट,
      kaise delete, delete kaise, डिलीट कैसे, डिलीवरी का समय, बेकार सामान`,
  },
  danger: {
    lists: {
      who: `
        कोई, किसी ने, कोई आदमी, koi, kisi ne, koi aadmi`,
      money: `
        पैसे, पैसा, अकाउंट से, खाते से, खाते, अकाउंट, कार्ड, paise, paisa, account se, khate se,
        account, card`,
      take: `
        निकाल रह*, निकाल लि*, निकल गए, निकल गया, उड़ा*, कट गए, कट गया, कट रहे, गायब*, चुरा*,
        nikal rah*, nikal liy*, nikal gaye, nikal gaya, kat gaye, kat gaya, kat rahe, gayab*,
        chura*, uda*`,
      use: `
        इस्तेमाल, use, istemal, यूज़, घुस, लॉगिन, login`,
      secret: `
        पिन, ओटीपी, पासवर्ड, सीवीवी, otp, pin, password, cvv`,
    },
    said: `
      गैस की बदबू, गैस की गंध, गैस की बू, गैस लीक*, गैस रिस*, गैस की महक, गैस की स्मेल, गैस जैसी,
      gas leak ho*, gas leak kar*, gas ki badbu, gas ki smell, gas ki bu, gas ki mehak, आग लग*,
      आग लगी, आग है, aag lag*, aag lagi, जल रहा है, जल रही है, jal raha hai, धुआँ, धुआं, dhua*,
      dhuan, dhuaan, चिंगारी*, चिनगारी*, chingari*, करंट लग*, current lag*, सीने में*, छाती में*,
      सीने में दर्द, seene me*, seene mein*, chest pain ho*, chest me*, chhati me*, chati me*,
      सांस नहीं*, साँस नहीं*, सांस लेने में, साँस लेने में, सांस फूल*, saans nahi*, sans nahi*,
      saans lene me*, saas nahi*, दम घुट*, dam ghut*, dum ghut*, बेहोश*, behosh*, होश में नहीं,
      hosh me nahi, गिर गए हैं और, दिल का दौरा पड़*, दिल का दौरा, हार्ट अटैक, heart attack aa*,
      heart attack ho*, dil ka daura, स्ट्रोक, लकवा, दौरा पड़*, दौरे पड़*, खून बह*, खून नहीं रुक*,
      खून बंद नहीं, khoon nahi ruk*, khoon beh*, khun beh*, निगल*, nigal*, ज़हर खा*, जहर खा*,
      zeher kha*, zahar kha*, ओवरडोज*, एलर्जी का अटैक, गला सूज*, जवाब नहीं दे रहे और,
      हिल नहीं रह*, जीना नहीं चाह*, नहीं जीना*, जीने का मन नहीं, जीने की इच्छा नहीं,
      jeena nahi chah*, jina nahi chah*, nahi jeena, nahi jina, jeene ka man nahi, मरना चाह*,
      मर जाना चाह*, marna chah*, mar jana chah*, mar jaana chah*, marne ka man, आत्महत्या*,
      खुदकुशी*, suicide kar*, atmahatya*, khudkushi*, अपनी जान ले*, जान दे दूँ*, जान दे दूंगा*,
      apni jaan le*, jaan de du*, खुद को मार*, खुद को नुकसान, khud ko mar*, khud ko nuksan,
      khud ko hurt, धमकी*, धमका*, dhamki*, dhamka*, मार डाल*, जान से मार*, maar dal*, mar dal*,
      jaan se mar*, jaan se maar*, मुझे मार रहा*, मुझे पीट*, mujhe maar raha*, mujhe pit*,
      पीछा कर रह*, peecha kar rah*, picha kar rah*, हमला कर*, hamla kar*, घर में घुस*,
      ghar me* ghus*, चोर घुस*, chor ghus*, लॉक हो गय*, lock ho gay*, बंद हो गय* … बच्च*,
      बच्च* … बंद हो*, बच्च* … लॉक, bachch* … lock, bacha … lock, baccha … lock, bachcha … band,
      लिफ्ट में फंस*, लिफ्ट में फँस*, lift me* phas*, lift me* fas*, फंस गय*, फँस गय*, phas gay*,
      fas gay*, डूब रह*, doob rah*, {who} … {money} … {take}, {money} … {take},
      {who} … {money} … {use}, खाता खाली*, अकाउंट खाली*, khata khali*, account khali*, हैक हो*,
      हैक कर*, hack ho*, hack kar*, चोरी हो*, कार्ड चोरी*, चुरा*, chori ho*, card chori*, chura*,
      धोखाधड़ी हो*, ठगी हो*, फ्रॉड हो*, fraud ho gay*, fraud kar*, scam ho gay*, स्कैम हो*,
      {secret} माँग*, {secret} मांग*, {secret} पूछ*, {secret} बता द*, {secret} दे दिया,
      {secret} mang*, {secret} maang*, {secret} puch*, {secret} pooch*, {secret} bata d*,
      {secret} de diya, {secret} share kar diya, {secret} शेयर कर दिया, पैसे भेजने को कह*,
      पैसे ट्रांसफर करने को*, paise bhejne ko*, paise transfer karne ko*, बैंक से फोन … {secret},
      bank se call … {secret}, bank se phone … {secret}, मैंने नहीं किया … लेनदेन, मैंने नहीं किए,
      maine nahi kiya … transaction, transaction maine nahi, अनधिकृत`,
    except: `
      कैसे निकाल*, kaise nikal*, निकाल सकत*, nikal sakt*, निकालने की सीमा, निकालने का शुल्क,
      क्या होगा अगर, अगर … तो क्या, बीमा*, insurance, अग्निशामक, हैकथॉन, hackathon, पिन कैसे,
      pin kaise, kaise … login, कैसे … लॉगिन, कैसे … इस्तेमाल, से इस्तेमाल कर सकत*, kaise … use,
      use kar sakt*`,
  },
  agreement: {
    said: `
      | हाँ |, | जी |, | जी हाँ |, | हाँ जी |, | ठीक है |, | हाँ प्लीज |, | ज़रूर |,
      | हाँ ज़रूर |, | बिल्कुल |, | कृपया |, | चाहिए |, | हाँ चाहिए |, | हाँ … कृपया |, | haan |,
      | han |, | ha ji |, | haan ji |, | ji haan |, | ji |, | theek hai |, | thik hai |,
      | zaroor |, | bilkul |, | haan please |, | अच्छा रहेगा |, | accha rahega |, | हाँ कर दो |,
      | haan kar do |`,
  },
}
