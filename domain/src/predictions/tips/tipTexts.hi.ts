import type { TIP_FIGURES as english, TipId, TipText } from './tipTexts.ts';

export const TIP_TEXTS: Readonly<Record<TipId, TipText>> = {
  maintain: {
    title: 'कुछ बदलना नहीं है',
    description: 'ऐसे दौर सिर्फ़ संयोग से भी आते हैं। जो सीमा आपने तय की है, उसी पर रहें।',
    type: 'conservative',
  },
  hot_streak: {
    title: 'लगातार जीत कोई इशारा नहीं',
    description: 'लगातार जीत से अगला ड्रॉ नहीं बदलता: दोनों साइड का मौक़ा पहले जितना ही है। रुकने का अच्छा समय है।',
    type: 'aggressive',
  },
  recovery: {
    title: 'ब्रेक लें',
    description:
      'लगातार हार के बाद जीत आना ज़रूरी नहीं। हारा हुआ पैसा वापस पाने के लिए लगाया गया पैसा भी उतने ही ख़तरे में रहता है।',
    type: 'warning',
  },
  adjust: {
    title: 'आधे से कम सही',
    description: 'ड्रॉ रैंडम हैं, तरीक़ा बदलने से यह नहीं बदलता। रुकने में कुछ नहीं जाता।',
    type: 'warning',
  },
  diversify: {
    title: 'हाल में एक तरफ़ ज़्यादा',
    description: 'ऐसा संयोग से भी होता है। अगले ड्रॉ में दोनों का मौक़ा बराबर है।',
    type: 'balanced',
  },
  improving: {
    title: 'हाल में ज़्यादा बार सही',
    description: 'दस अनुमान बहुत कम होते हैं, और ऐसा उतार-चढ़ाव आम है। ज़रूरी नहीं कि यह चलता रहे।',
    type: 'balanced',
  },
  decline: {
    title: 'हाल में कम बार सही',
    description: 'दस अनुमान बहुत कम होते हैं, और ऐसा उतार-चढ़ाव आम है। ब्रेक लेना अच्छा है।',
    type: 'warning',
  },
  build_foundation: {
    title: 'अभी कुछ कहना जल्दी है',
    description: 'थोड़े से नतीजे कुछ नहीं दिखाते। सिर्फ़ देखने में कुछ नहीं जाता।',
    type: 'conservative',
  },
};

export const TIP_FIGURES: typeof english = {
  overall: (winRate: number, total: number) => `${total} में से ${winRate}% अनुमान सही निकले।`,
  lately: (recentWins: number, recent: number, wins: number, total: number) =>
    `पिछले ${recent} में से ${recentWins} सही; कुल ${total} में से ${wins} सही।`,
  wins: (inARow: number) => `लगातार ${inARow} अनुमान सही निकले।`,
  losses: (inARow: number) => `लगातार ${inARow} अनुमान ग़लत निकले।`,
  sides: (draws: number, bigs: number, smalls: number) => `पिछले ${draws} ड्रॉ: ${bigs} BIG, ${smalls} SMALL।`,
  resolved: (total: number) => `अब तक ${total} नतीजे आए।`,
};
