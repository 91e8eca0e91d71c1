/** Given and family names that are common among the people of a culture; any pair of them is an invented person. */
export interface NameList {
  given: readonly string[];
  family: readonly string[];
  /** How often a middle initial stands between the two. */
  initials: number;
}

const list = (given: string, family: string, initials = 0): NameList => ({
  given: given.trim().split(/\s+/),
  family: family
    .trim()
    .split(/\s+/)
    .map((name) => name.replaceAll("_", " ")),
  initials,
});

/** An underscore stands for a space inside a family name. */
export const nameLists = {
  english: list(
    `James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Susan Thomas Jessica Daniel Sarah
     Matthew Karen Andrew Nancy Joshua Emily Kevin Laura Brian Rachel George Hannah Edward Megan Ryan Olivia Peter Alice
     Samuel Grace Benjamin Charlotte Oliver Sophie`,
    `Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Taylor Moore Jackson Martin Thompson White Harris
     Clark Lewis Robinson Walker Young Allen King Wright Scott Hill Green Adams Baker Nelson Carter Mitchell Roberts
     Turner Phillips Campbell Parker Evans Edwards Collins Stewart Morris Murphy Cook Rogers Morgan Cooper Reed Bailey
     Bell Kelly Howard Ward Cox Richardson Wood Watson Brooks Bennett Gray Hughes Price Foster Sanders Ross`,
    0.5,
  ),
  german: list(
    `Thomas Andreas Stefan Michael Christian Matthias Markus Sebastian Florian Tobias Johannes Lukas Jürgen Katrin Anna
     Julia Sabine Susanne Claudia Stefanie Birgit Heike Anja Lena Franziska Jana Ulrike Karl Moritz Jörg`,
    `Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf
     Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Schmitt Werner Krause Meier Lehmann Köhler
     Maier Herrmann König Walter Huber Kaiser Fuchs Peters Lang Scholz Möller Weiß Jung Hahn Vogel Keller`,
  ),
  dutch: list(
    `Jan Pieter Willem Hendrik Maarten Jeroen Bart Wouter Sander Thijs Anna Marieke Sanne Femke Lotte Ingrid Annelies
     Katrien Joke Els Ruben Koen Daan Eva`,
    `de_Jong Jansen de_Vries van_den_Berg Bakker van_Dijk Visser Smit Meijer de_Boer Mulder de_Groot Bos Vos Peters
     Hendriks van_Leeuwen Dekker Brouwer de_Wit Dijkstra Smits de_Graaf van_der_Meer Peeters Janssens Maes Jacobs Mertens
     Willems Claes Goossens Wouters De_Smet Vermeulen`,
  ),
  french: list(
    `Jean Pierre Michel Philippe Nicolas Julien Laurent François Olivier Antoine Guillaume Mathieu Étienne Marie Nathalie
     Isabelle Sophie Céline Claire Camille Hélène Aurélie Anne Élodie Lucie Benoît Sylvie Thibault Chloé Rémi`,
    `Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent Lefebvre Michel Garcia David
     Bertrand Roux Vincent Fournier Morel Girard André Mercier Dupont Lambert Bonnet François Martinez Legrand Garnier
     Faure Rousseau Blanc Guérin Boyer Chevalier Perrin Lemoine Gauthier Renard Marchand Côté Tremblay Gagnon`,
  ),
  spanish: list(
    `José María Carlos Ana Luis Carmen Juan Laura Miguel Isabel Javier Marta Antonio Lucía Francisco Elena Fernando
     Cristina Pablo Paula Sergio Beatriz Alejandro Pilar Diego Sofía Andrés Gabriela Rodrigo Valeria Álvaro Rocío`,
    `García Fernández González Rodríguez López Martínez Sánchez Pérez Gómez Martín Jiménez Ruiz Hernández Díaz Moreno
     Muñoz Álvarez Romero Alonso Gutiérrez Navarro Torres Domínguez Vázquez Ramos Gil Ramírez Serrano Blanco Molina
     Morales Suárez Ortega Delgado Castro Ortiz Rubio Marín Sanz Iglesias Medina Castillo Cortés Santos Guerrero Vargas`,
  ),
  portuguese: list(
    `João Maria Pedro Ana Paulo Mariana Carlos Juliana Rafael Fernanda Bruno Camila Lucas Patrícia Tiago Beatriz Ricardo
     Helena André Sofia Gustavo Larissa Marcelo Inês Rodrigo Cláudia Felipe Renata`,
    `Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida Lopes
     Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes Freitas Cardoso
     Ramos Gonçalves Santana Teixeira Pinto Correia Araújo Moura Cunha`,
  ),
  italian: list(
    `Marco Andrea Francesco Alessandro Luca Matteo Giovanni Giuseppe Antonio Paolo Stefano Roberto Davide Simone Giulia
     Francesca Chiara Sara Laura Elena Silvia Valentina Federica Paola Martina Elisa Anna Alice Niccolò Beatrice`,
    `Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti De_Luca Mancini Costa
     Giordano Rizzo Lombardi Moretti Barbieri Fontana Santoro Mariani Rinaldi Caruso Ferrara Galli Martini Leone Longo
     Gentile Martinelli Vitale Lombardo Serra Coppola De_Santis Marchetti Parisi Villa Conte Ferraro Fabbri`,
  ),
  nordic: list(
    `Lars Anders Erik Johan Per Karl Magnus Nils Henrik Jens Mikael Søren Anna Karin Ingrid Kristina Maria Sofia Elin
     Astrid Linnea Hanne Mette Camilla Sigrid Ida Øyvind Bjørn Emma Freja`,
    `Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson Lindberg Lindström Lundgren
     Berg Bergström Hansen Johansen Olsen Larsen Andersen Pedersen Nielsen Jensen Christensen Rasmussen Sørensen Jørgensen
     Kristensen Madsen Haugen Dahl Lund Solberg Strand Moen Nygård Holm Sandberg Åkesson Öberg`,
  ),
  finnish: list(
    `Jukka Mikko Antti Timo Juha Kari Ville Janne Petri Markku Anna Maria Liisa Kaisa Hanna Päivi Minna Sanna Johanna
     Katri Elina Outi Aino Eero`,
    `Korhonen Virtanen Mäkinen Nieminen Mäkelä Hämäläinen Laine Heikkinen Koskinen Järvinen Lehtonen Lehtinen Saarinen
     Salminen Heinonen Niemi Heikkilä Kinnunen Salonen Turunen Laitinen Tuominen Rantanen Karjalainen Jokinen Mattila`,
  ),
  slavic: list(
    `Piotr Krzysztof Andrzej Tomasz Paweł Jan Marcin Michał Katarzyna Małgorzata Agnieszka Anna Joanna Magdalena Ewa Petr
     Jiří Martin Tomáš Jana Lenka Hana Kateřina Milan Marko Nikola Jelena Ivana Dragan Milica`,
    `Nowak Kowalski Wiśniewski Wójcik Kowalczyk Kamiński Lewandowski Zieliński Szymański Woźniak Dąbrowski Kozłowski
     Jankowski Mazur Krawczyk Piotrowski Grabowski Pawłowski Zając Król Novák Svoboda Novotný Dvořák Černý Procházka
     Kučera Veselý Horák Němec Jovanović Petrović Nikolić Marković Đorđević Stojanović Ilić Pavlović`,
  ),
  russian: list(
    `Alexander Sergey Dmitry Andrey Alexey Mikhail Vladimir Ivan Nikolay Pavel Olga Elena Natalia Anna Irina Tatiana
     Svetlana Ekaterina Maria Yulia Oleksandr Serhii Andrii Iryna Oksana`,
    `Ivanov Smirnov Kuznetsov Popov Vasiliev Petrov Sokolov Mikhailov Novikov Fedorov Morozov Volkov Alekseev Lebedev
     Semenov Egorov Pavlov Kozlov Stepanov Orlov Andreev Makarov Nikitin Zakharov Shevchenko Kovalenko Bondarenko
     Tkachenko Kravchenko Oliynyk Melnyk Boyko`,
  ),
  hungarian: list(
    `László István József János Zoltán Sándor Gábor Attila Péter Tamás Mária Erzsébet Katalin Éva Zsuzsanna Ágnes Judit
     Andrea Eszter Réka`,
    `Nagy Kovács Tóth Szabó Horváth Varga Kiss Molnár Németh Farkas Balogh Papp Takács Juhász Lakatos Mészáros Oláh Simon
     Rácz Fekete Szilágyi Török Fehér Gál`,
  ),
  greek: list(
    `Georgios Ioannis Konstantinos Dimitrios Nikolaos Panagiotis Vasileios Christos Athanasios Maria Eleni Aikaterini
     Vasiliki Sofia Angeliki Georgia Dimitra Anna Stavros Ioanna`,
    `Papadopoulos Papadakis Georgiou Dimitriou Nikolaou Ioannidis Economou Vlachos Angelopoulos Makris Karagiannis
     Alexiou Antoniou Pappas Konstantinidis Michailidis Christodoulou Samaras Theodorou Petridis Stavrou Kontos`,
  ),
  romanian: list(
    `Andrei Alexandru Mihai Ion Cristian Gabriel Adrian Bogdan Radu Maria Elena Ioana Andreea Cristina Mihaela Ana
     Alexandra Raluca Simona Ștefan`,
    `Popescu Ionescu Popa Radu Dumitru Stan Stoica Gheorghe Matei Ciobanu Rusu Munteanu Constantin Marin Florea Moldovan
     Dinu Șerban Mureșan Tudor Lazăr Neagu`,
  ),
  baltic: list(
    `Andres Toomas Margus Jaan Priit Martin Kristjan Tiit Anne Kristiina Kadri Liis Maarja Piret Triin Katrin`,
    `Tamm Saar Sepp Mägi Kask Kukk Rebane Ilves Pärn Koppel Luik Oja Raudsepp Lepik Teder Kuusk`,
  ),
  turkish: list(
    `Mehmet Mustafa Ahmet Ali Hüseyin Emre Burak Murat Can Serkan Ayşe Fatma Zeynep Elif Merve Esra Özge Gizem Derya Selin
     Deniz Hakan Tuğba Kerem`,
    `Yılmaz Kaya Demir Şahin Çelik Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan
     Şimşek Polat Korkmaz Çakır Erdoğan Güneş Aksoy Bulut Avcı`,
  ),
  arabic: list(
    `Mohammed Ahmed Ali Omar Khalid Hassan Ibrahim Youssef Mahmoud Abdullah Tariq Karim Fatima Aisha Mariam Nour Layla
     Salma Huda Rania Amina Zainab Yasmin Samira Faisal Sami`,
    `Al-Harbi Al-Qahtani Al-Ghamdi Al-Otaibi Al-Zahrani Hassan Ibrahim Mahmoud Abdelrahman El-Sayed Mostafa Saleh Khalil
     Mansour Nasser Farouk El-Masry Haddad Khoury Bennani Alaoui Idrissi Berrada Tazi Al-Mazrouei Al-Shamsi Salem Fathy
     Hamdan Gaber`,
  ),
  persian: list(
    `Mohammad Ali Reza Hossein Amir Mehdi Saeed Hamid Majid Behnam Zahra Maryam Fatemeh Sara Narges Leila Mina Parisa
     Shirin Elham Nasrin Farhad`,
    `Ahmadi Mohammadi Hosseini Karimi Rezaei Moradi Jafari Rahimi Hashemi Ebrahimi Sadeghi Mousavi Ghasemi Rostami Kazemi
     Najafi Shafiei Bagheri Tehrani Amini Farahani Ghorbani Norouzi Zare`,
  ),
  hebrew: list(
    `David Yosef Moshe Avi Eyal Yaron Guy Amir Noam Uri Ruth Tamar Michal Noa Yael Shira Hila Maya Orly Dana Gil Ronit`,
    `Cohen Levi Mizrahi Peretz Biton Dahan Friedman Katz Azoulay Malka Shapira Goldberg Ben-David Segal Rosenberg Avraham
     Gabay Klein Hadad Amar Yosef Bar-On Golan Shaked`,
  ),
  indian: list(
    `Rajesh Amit Sanjay Anil Suresh Vijay Rahul Arun Manoj Deepak Ravi Ashok Priya Anita Sunita Kavita Neha Pooja Divya
     Lakshmi Meera Shreya Ananya Nisha Vikram Karthik Arjun Swati Rohan Aditi`,
    `Sharma Kumar Singh Gupta Patel Verma Reddy Rao Nair Iyer Menon Das Ghosh Mukherjee Chatterjee Banerjee Bose Joshi
     Mishra Pandey Tiwari Yadav Agarwal Jain Mehta Shah Desai Kulkarni Patil Naidu Pillai Krishnan Subramanian Srinivasan
     Bhattacharya Chakraborty Saxena Kapoor Malhotra Sinha`,
  ),
  southasian: list(
    `Muhammad Ahmed Ali Usman Imran Tariq Faisal Bilal Hamza Kamal Ayesha Fatima Sana Nadia Rubina Farzana Nasreen Shabnam
     Tahmina Sultana Rashid Asif Zubair Maria`,
    `Khan Ahmed Hussain Malik Iqbal Butt Chaudhry Qureshi Siddiqui Raza Sheikh Mirza Javed Aslam Rahman Islam Hossain Uddin
     Chowdhury Akter Begum Haque Alam Karim Sarkar Mia`,
  ),
  chinese: list(
    `Wei Jing Lei Yan Min Jun Xin Hao Ying Fang Tao Qiang Xiaoming Xiaoyan Jianguo Yuxin Zihan Haoran Yifan Jiahui Ruoxi
     Mengyao Xiaohui Zhiqiang Wenjie Lihua Guohua Shuang Peng Bo Chao Dan Kai Long Meng Ning Rui Shan Ting Xue Yang Yi
     Yuhan Zhen Zhiyuan Siyu Jiayi Weiming Yongjun Xuefeng Hongbo Chunyan`,
    `Wang Li Zhang Liu Chen Yang Huang Zhao Wu Zhou Xu Sun Ma Zhu Hu Guo He Lin Gao Luo Zheng Liang Xie Tang Song Xu Han
     Deng Feng Cao Peng Zeng Xiao Tian Dong Pan Yuan Cai Jiang Yu Du Ye Cheng Wei Su Lu Ding Ren Lu Yao Shen Zhong Cui Tan
     Fan Liao Shi Jin Jia Xia Fu Fang Zou Xiong Bai Meng Qin`,
  ),
  taiwanese: list(
    `Chih-Ming Wei-Chen Yu-Ting Mei-Ling Chia-Hao Shu-Fen Ming-Hsien Hsiao-Wen Po-Han Yi-Chun Jui-Hung Ya-Ting Cheng-Yu
     Li-Chuan Kuan-Lin Hui-Ju`,
    `Chen Lin Huang Chang Lee Wang Wu Liu Tsai Yang Hsu Cheng Hsieh Kuo Hung Chiu Tseng Liao Lai Chou Yeh Su Chuang Lu`,
  ),
  japanese: list(
    `Hiroshi Takashi Kenji Satoshi Kazuo Akira Makoto Yuki Daisuke Takuya Naoki Shinji Haruto Ren Yoko Keiko Naoko Yumi
     Akiko Tomoko Sakura Aoi Haruka Misaki Emi Ayumi Kaori Masato Ryo Koji`,
    `Sato Suzuki Takahashi Tanaka Watanabe Ito Yamamoto Nakamura Kobayashi Kato Yoshida Yamada Sasaki Yamaguchi Matsumoto
     Inoue Kimura Hayashi Shimizu Saito Mori Abe Ikeda Hashimoto Ishikawa Yamashita Ogawa Goto Okada Hasegawa Murakami
     Kondo Ishii Sakamoto Endo Aoki Fujita Nishimura Fukuda Ota Miura Fujiwara Okamoto Matsuda`,
  ),
  korean: list(
    `Min-jun Seo-yeon Ji-hoon Ji-woo Hyun-woo Soo-jin Sung-ho Young-hee Jae-hyun Eun-ji Dong-hyun Hye-jin Sang-woo Mi-kyung
     Jin-ho Yoo-jin Tae-young Ha-eun Kyung-soo Na-yeon Joon-ho Da-eun Seung-min Bo-ra`,
    `Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Han Oh Seo Shin Kwon Hwang Ahn Song Ryu Hong Jeon Ko Moon Yang Son Bae
     Baek Heo Nam Noh`,
  ),
  vietnamese: list(
    `Anh Minh Hung Tuan Dung Long Hai Nam Quang Thanh Lan Huong Mai Linh Thao Ngoc Phuong Hoa Trang Hanh Duc Khanh`,
    `Nguyễn Trần Lê Phạm Hoàng Phan Vũ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đinh Trịnh Mai Lương`,
  ),
  thai: list(
    `Somchai Somsak Prasert Wichai Anan Chaiwat Kittipong Nattapong Suda Malee Siriporn Wanida Kanya Pornthip Nattaya
     Supaporn Apinya Thanakorn`,
    `Saetang Wongsakul Srisuk Chaiyasit Boonmee Suksawat Rattanaporn Thongchai Jaidee Kaewmanee Phromma Intharasak
     Sombat Charoensuk Pongsiri Maneerat Kongkaew Chantarat`,
  ),
  malay: list(
    `Ahmad Muhammad Budi Agus Eko Rizal Hafiz Azman Siti Nurul Dewi Sri Aisyah Farah Putri Rina Indah Wahyu Fitri Joko
     Adi Maria Jose Angelica`,
    `Abdullah Ismail Rahman Hassan Ibrahim Yusof Osman Wijaya Santoso Setiawan Hidayat Nugroho Saputra Kusuma Pratama
     Susanto Lestari Suryadi Tan Lim Wong Ng Santos Reyes Cruz Bautista Ocampo`,
  ),
  african: list(
    `Chinedu Emeka Oluwaseun Adebayo Ngozi Chioma Amina Folake Ifeoma Tunde Kwame Wanjiru Kamau Otieno Achieng Njeri Thabo
     Sipho Lerato Nomsa Zanele Mandla Yusuf Blessing Samuel Grace`,
    `Okafor Adeyemi Okonkwo Eze Balogun Ibrahim Bello Ogunleye Nwosu Abubakar Mwangi Otieno Njoroge Kimani Odhiambo Wambui
     Dlamini Nkosi Ndlovu Khumalo Mokoena Mahlangu van_der_Merwe Botha Naidoo Pillay Zulu Sithole`,
  ),
} as const satisfies Record<string, NameList>;

export type Culture = keyof typeof nameLists;

/** The cultures of a country's people, the commonest first. */
export const culturesOf: Record<string, readonly Culture[]> = {
  US: ["english", "english", "chinese", "indian", "spanish", "korean", "german"],
  GB: ["english", "english", "english", "indian", "chinese", "italian", "greek"],
  CA: ["english", "english", "french", "chinese", "indian", "persian"],
  AU: ["english", "english", "english", "chinese", "indian", "vietnamese"],
  NZ: ["english"],
  IE: ["english"],
  DE: ["german", "german", "german", "german", "turkish", "russian", "chinese"],
  AT: ["german"],
  CH: ["german", "german", "french", "italian"],
  NL: ["dutch", "dutch", "dutch", "german", "chinese"],
  BE: ["dutch", "french"],
  FR: ["french", "french", "french", "french", "arabic", "italian"],
  IT: ["italian"],
  ES: ["spanish"],
  PT: ["portuguese"],
  BR: ["portuguese", "portuguese", "portuguese", "italian", "japanese"],
  SE: ["nordic", "nordic", "nordic", "persian"],
  NO: ["nordic"],
  DK: ["nordic"],
  FI: ["finnish"],
  EE: ["baltic"],
  PL: ["slavic"],
  CZ: ["slavic"],
  RS: ["slavic"],
  RU: ["russian"],
  UA: ["russian"],
  HU: ["hungarian"],
  RO: ["romanian"],
  GR: ["greek"],
  TR: ["turkish"],
  IL: ["hebrew", "hebrew", "russian"],
  SA: ["arabic", "arabic", "indian"],
  AE: ["arabic", "indian", "english"],
  EG: ["arabic"],
  MA: ["arabic"],
  IR: ["persian"],
  IN: ["indian"],
  PK: ["southasian"],
  BD: ["southasian"],
  CN: ["chinese"],
  TW: ["taiwanese"],
  JP: ["japanese"],
  KR: ["korean"],
  SG: ["chinese", "malay", "indian"],
  MY: ["malay", "chinese", "indian"],
  ID: ["malay"],
  PH: ["malay", "spanish"],
  TH: ["thai"],
  VN: ["vietnamese"],
  NG: ["african"],
  KE: ["african"],
  ZA: ["african", "african", "english", "dutch"],
  MX: ["spanish"],
  AR: ["spanish", "italian"],
  CL: ["spanish"],
  CO: ["spanish"],
  PE: ["spanish"],
};
