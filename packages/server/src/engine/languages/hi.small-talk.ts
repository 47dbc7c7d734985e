// The small talk in Hindi: what users say, and what the bot replies.
import type { Texts } from './language.ts'

export const hindiSmallTalk: Pick<Texts, 'fillers' | 'smallTalk'> = {
  fillers: `
    जी, सब, सबको, सभी को, आपको, आपका, बॉट, प्लीज, प्लीज़, कृपया, और, तो, फिर, अच्छा, भाई, भैया,
    सर, मैडम, यार, मदद के लिए, सहायता के लिए, जवाब के लिए, जानकारी के लिए, इसके लिए, बहुत, ok,
    sir, ji, bhai, madam, yaar, please, sabko, aapka, aapko, madad ke liye, help ke liye`,
  smallTalk: {
    greeting: {
      said: `
        नमस्ते, नमस्कार, हैलो, हेलो, हाय, हाई, प्रणाम, राम राम, सुप्रभात, शुभ प्रभात, शुभ संध्या,
        शुभ दोपहर, गुड मॉर्निंग, गुड इवनिंग, गुड आफ्टरनून, सलाम, सत श्री अकाल, कोई है,
        कोई है क्या, क्या कोई है, आप हैं, namaste, namaskar, namaskaar, namste, pranam, ram ram,
        suprabhat, helo, koi hai, koi hai kya, hello ji`,
      replies: {
        formal: 'नमस्कार। मैं आपकी क्या सहायता कर सकता हूँ?',
        neutral: 'नमस्ते! आप क्या जानना चाहेंगे?',
        warm: 'नमस्ते, आपसे मिलकर अच्छा लगा! आपकी क्या मदद करूँ?',
      },
    },
    thanks: {
      said: `
        धन्यवाद, बहुत धन्यवाद, बहुत बहुत धन्यवाद, आपका धन्यवाद, आपका बहुत बहुत धन्यवाद, शुक्रिया,
        बहुत शुक्रिया, बहुत बहुत शुक्रिया, आभार, बहुत आभार, थैंक यू, थैंक्स, थैंक यू सो मच,
        आभारी हूँ, बढ़िया, बहुत बढ़िया, शानदार, बहुत अच्छे, बहुत अच्छा, शाबाश, वाह, कमाल, कमाल है,
        बहुत तेज़, बहुत तेज, इससे मदद मिली, मदद मिल गई, काम हो गया, dhanyavad, dhanyavaad,
        dhanyawad, shukriya, bahut shukriya, bahut bahut shukriya, bahut dhanyavad,
        bahut bahut dhanyavad, bahut badhiya, badhiya, badiya, shabash, wah, kamaal, kaam ho gaya`,
      replies: {
        formal: 'आपका स्वागत है। और कोई प्रश्न हो तो अवश्य पूछिए।',
        neutral: 'आपका स्वागत है।',
        warm: 'आपका बहुत स्वागत है! क्या किसी और चीज़ में मदद चाहिए?',
      },
    },
    goodbye: {
      said: `
        अलविदा, फिर मिलेंगे, फिर मिलते हैं, बाय, बाय बाय, टाटा, शुभ रात्रि, गुड नाइट, चलता हूँ,
        चलती हूँ, चलो बाय, आपका दिन शुभ हो, शुभ दिन, बस इतना ही, बस यही था, इतना ही,
        अपना ख्याल रखना, ख्याल रखिए, alvida, phir milenge, fir milenge, phir milte hain,
        shubh ratri, chalta hu, chalta hoon, bas itna hi, tata`,
      replies: {
        formal: 'नमस्कार। संपर्क करने के लिए धन्यवाद।',
        neutral: 'फिर मिलेंगे!',
        warm: 'फिर मिलेंगे, जब चाहें आइए!',
      },
    },
    acknowledgement: {
      said: `
        ठीक है, ठीक, ओके, हाँ, हां, हा, जी हाँ, जी हां, हाँ जी, नहीं, जी नहीं, समझ गया, समझ गई,
        समझ आ गया, समझा, सही है, सही, हम्म, हम्म्म, कोई बात नहीं, रहने दो, रहने दीजिए, शायद,
        छोड़ो, चलो ठीक है, अच्छा ठीक है, हाहा, theek hai, thik hai, thk hai, thik h, theek h,
        achha, accha, acha, haan, haan ji, nahi, nahin, samajh gaya, samajh gayi, sahi hai,
        koi baat nahi, rehne do, shayad, chalo thik hai`,
      replies: {
        formal: 'ठीक है। क्या मैं आपकी और कोई सहायता कर सकता हूँ?',
        neutral: 'ठीक है। आप और क्या जानना चाहेंगे?',
        warm: 'ठीक है! क्या किसी और चीज़ में मदद चाहिए?',
      },
    },
    wellbeing: {
      said: `
        आप कैसे हैं, आप कैसे हो, कैसे हैं, कैसे हो, कैसे हैं आप, कैसे हो आप, तुम कैसे हो,
        क्या हाल है, क्या हाल हैं, क्या हाल चाल, कैसी हो, आप कैसी हैं, सब ठीक है, सब बढ़िया,
        क्या चल रहा है, kaise ho, kaise hain, aap kaise hain, aap kaise ho, kaise ho aap,
        tum kaise ho, kya hal hai, kya haal hai, kya haal chaal, kya chal raha hai, sab theek,
        sab thik hai`,
      replies: {
        formal: 'मैं ठीक हूँ, पूछने के लिए धन्यवाद। मैं आपकी क्या सहायता कर सकता हूँ?',
        neutral: 'ठीक हूँ, धन्यवाद। आप क्या जानना चाहेंगे?',
        warm: 'बहुत बढ़िया, पूछने के लिए शुक्रिया! आपकी क्या मदद करूँ?',
      },
    },
    identity: {
      said: `
        आप कौन हैं, आप कौन हो, तुम कौन हो, कौन हो तुम, कौन हैं आप, तू कौन है, आपका नाम क्या है,
        तुम्हारा नाम क्या है, तेरा नाम क्या है, नाम क्या है, मैं किससे बात कर रहा हूँ,
        मैं किससे बात कर रही हूँ, मैं किससे बात कर रहा हूं, मैं किससे बात कर रही हूं,
        किससे बात हो रही है, किससे बात कर रहा हूँ, आप बॉट हैं, क्या आप बॉट हैं, क्या तुम बॉट हो,
        तुम बॉट हो, तुम रोबोट हो, आप रोबोट हैं, क्या आप रोबोट हैं, क्या आप इंसान हैं,
        आप इंसान हैं, तुम इंसान हो, क्या तुम इंसान हो, क्या आप असली हैं, क्या आप एआई हैं,
        आप क्या कर सकते हैं, तुम क्या कर सकते हो, आप क्या करते हैं, आप मेरी क्या मदद कर सकते हैं,
        आप मेरी कैसे मदद कर सकते हैं, क्या आप मेरी मदद कर सकते हैं, मेरी मदद करो, मेरी मदद करें,
        मेरी मदद कीजिए, मदद करो, मदद करें, मदद चाहिए, मुझे मदद चाहिए, मदद, हेल्प, हेल्प चाहिए,
        आपको किसने बनाया, तुम्हें किसने बनाया, tum kaun ho, aap kaun hain, aap kaun ho,
        kaun ho tum, kaun ho, aapka naam kya hai, tumhara naam kya hai, tera naam kya hai,
        main kisse baat kar raha hu, main kisse baat kar raha hoon, kisse baat kar raha hu,
        kya tum bot ho, tum bot ho, tum robot ho, kya aap bot hain, kya aap insaan hain,
        tum insaan ho, kya tum insaan ho, tum kya kar sakte ho, aap kya kar sakte hain,
        meri madad karo, madad karo, madad chahiye, mujhe madad chahiye, help chahiye`,
      replies: {
        formal:
          'मैं {name} हूँ, एक वर्चुअल सहायक। मैं मुझे दी गई जानकारी के आधार पर प्रश्नों के उत्तर देता हूँ और स्रोत बताता हूँ।',
        neutral: 'मैं {name} हूँ, एक वर्चुअल सहायक। आप प्रश्न पूछिए, मैं उत्तर अपनी जानकारी में खोजूँगा।',
        warm: 'मैं {name} हूँ, आपका वर्चुअल सहायक! कुछ भी पूछिए, मैं उत्तर अपनी जानकारी में खोजूँगा।',
      },
    },
    insult: {
      said: `
        तुम बेवकूफ हो, तुम बेवकूफ़ हो, आप बेवकूफ हैं, बेवकूफ, बेवकूफ़, बेवकूफ बॉट, मूर्ख,
        मूर्ख हो तुम, गधा, गधे, गधे हो, उल्लू, पागल, पागल हो, पागल हो क्या, बेकार हो,
        तुम बेकार हो, बेकार बॉट, घटिया बॉट, किसी काम के नहीं, किसी काम के नहीं हो,
        तुम किसी काम के नहीं हो, कोई काम के नहीं, कुछ नहीं आता, तुम्हें कुछ नहीं आता,
        कुछ नहीं जानते, कुछ समझ नहीं आता तुम्हें, चुप, चुप रहो, चुप कर, भाड़ में जाओ, दफा हो जाओ,
        नफरत है तुमसे, तुमसे नफरत है, कमीना, हरामी, साला, tum bewakoof ho, bewakoof, bewkoof,
        gadha, gadhe ho, pagal ho, pagal ho kya, bekar ho, tum bekar ho, kisi kaam ke nahi ho,
        kisi kaam ke nahi, chup raho, chup, bhad me jao, kamina, harami, chutiya, tum chutiya ho`,
      replies: {
        formal: 'खेद है कि मैं सहायता नहीं कर सका। क्या आप प्रश्न दूसरे शब्दों में पूछ सकते हैं?',
        neutral: 'खेद है कि इससे मदद नहीं मिली। क्या आप प्रश्न दूसरी तरह से पूछ सकते हैं?',
        warm: 'माफ़ कीजिए, इससे शायद मदद नहीं मिली। फिर से कोशिश करते हैं: क्या आप दूसरे शब्दों में पूछेंगे?',
      },
    },
  },
}
