/**
 * The dictionary of Castelvento's waste, by the destination that comes first. A line is: name,
 * synonyms, what to do before, note, further destinations, packaging codes, as what the centres take
 * it; the last ones may be left out.
 */
export const dictionaryLines = {
  paper: `
Giornale | quotidiano, giornali vecchi | Togli il cellophane
Rivista | periodico, magazine, settimanale | Togli il cellophane e gli omaggi di plastica
Volantino | opuscolo, pieghevole, pubblicità cartacea
Libro | romanzo, libro di scuola, vocabolario | Togli la copertina di plastica | Se è in buono stato regalalo o portalo al punto di scambio | reuse
Quaderno | block notes, bloc-notes, agenda | Togli la spirale e la copertina di plastica
Foglio di carta | carta da ufficio, fotocopia, stampata, A4 || Non serve togliere le graffette | | PAP 22
Carta strappata | foglietti, ritagli di carta
Busta di carta per lettere | busta da lettera, busta con finestra, posta | La finestra di plastica si stacca, se viene via facilmente
Scatola di cartone | scatolone, imballaggio di cartone, pacco, cartone ondulato, scatola del corriere | Togli il nastro adesivo e appiattisci | | | PAP 20
Scatola di cartoncino | scatola della pasta, scatola dei cereali, astuccio, cartoncino | Appiattisci | | | PAP 21
Scatola delle scarpe | scatola di scarpe | Togli la carta velina e appiattisci | | | PAP 20
Cartone della pizza pulito | scatola della pizza, contenitore della pizza | Stacca le parti unte e mettile nell'organico | Se è tutto unto va nell'organico a pezzi | organic | PAP 20
Tetra Pak | tetrapak, cartone del latte, cartone del succo, brik, poliaccoppiato, cartone per bevande, confezione del latte, passata in brik | Svuota, sciacqua e schiaccia | Il tappo di plastica va nella plastica | plastic | C/PAP 84, C/PAP 81
Sacchetto di carta | sacchetto del pane, shopper di carta, busta di carta della spesa | Togli le briciole | Se ha una finestra di plastica, staccala | | PAP 22
Sacco del cemento vuoto | sacco di carta dei mangimi, sacco della farina | Svuota bene | Se è sporco di cemento o ha uno strato di plastica va nell'indifferenziato | residual
Rotolo della carta igienica | anima del rotolo, tubo di cartone, rotolo finito, rotolo dello scottex | | | | PAP 21
Portauova di cartone | scatola delle uova, cartone delle uova, contenitore uova | | | | PAP 21
Carta da regalo | carta regalo, carta da pacchi | Togli nastri e adesivi | Se è metallizzata o plastificata va nell'indifferenziato
Biglietto di auguri | cartolina, biglietto | Togli le parti brillanti e quelle musicali
Calendario | calendario da muro | Togli la spirale
Rubrica telefonica | elenco telefonico, pagine bianche
Fumetto | fumetti, giornalino
Spartito | musica stampata
Dépliant plastificato | cartoncino lucido | | Se strappando si vede la carta, va nella carta; se si vede una pellicola, nell'indifferenziato | residual
Etichetta di carta | cartellino
Sottobicchiere di cartone | sottobicchieri
Puzzle di cartone | gioco da tavolo di cartone, carte da gioco di carta | | Se è completo regalalo | reuse
Bicchiere di carta | bicchiere di cartoncino, bicchiere del caffè da asporto | Svuota | Quelli con la scritta compostabile vanno nell'organico | organic | C/PAP 81
Piatto di carta pulito | piatto di cartoncino | | Sporco di cibo va nell'organico solo se è certificato compostabile, se no nell'indifferenziato | residual
Vaschetta del gelato di cartoncino | coppetta del gelato, vaschetta gelato | Sciacqua | | | C/PAP 81
Scatola del detersivo in polvere | fustino di cartone, fustino del detersivo | Svuota e togli il manico di plastica
Cassetta della frutta di cartone | cassetta di cartone | Appiattisci
Tubo di cartone per poster | tubo postale | Togli i tappi
Carta velina | carta di seta
Carta da disegno | album da disegno, cartoncino bristol
Faldone di cartone | raccoglitore, cartellina di cartone, portadocumenti | Togli gli anelli e le parti di metallo
`,
  plastic: `
Bottiglia di plastica | bottiglia dell'acqua, bottiglia di PET, bottiglietta | Svuota, schiaccia nel senso della lunghezza e richiudi col tappo | | | PET 1
Tappo di plastica | tappi, tappo della bottiglia | | C'è chi li raccoglie per beneficenza | | HDPE 2, PP 5
Flacone del detersivo | flacone, bottiglia del detersivo, flacone dell'ammorbidente, candeggina vuota | Svuota e sciacqua | | | HDPE 2
Flacone dello shampoo | bagnoschiuma, flacone del balsamo, sapone liquido vuoto | Svuota | | | HDPE 2, PET 1
Dispenser del sapone | erogatore, spruzzino, pompetta | Svuota | Se ha una molla di metallo va bene lo stesso
Vasetto dello yogurt | yogurt, barattolo dello yogurt | Togli il coperchio di alluminio e svuota | Anche il coperchio va con la plastica e i metalli | | PS 6, PP 5
Vaschetta di plastica per alimenti | vaschetta della frutta, vaschetta della carne, vaschetta dei salumi, vaschetta trasparente | Svuota; non serve lavarla a fondo | | | PET 1, PP 5
Vaschetta di polistirolo per alimenti | vassoio della carne, polistirolo alimentare | Svuota | | | PS 6
Polistirolo da imballaggio | polistirolo, polistirene, imballaggio della televisione | Spezza i pezzi grandi | Se è tanto portalo al centro di raccolta | centre | PS 6
Pluriball | pellicola a bolle, carta a bolle, bolle da imballaggio | | | | LDPE 4
Pellicola per alimenti | pellicola trasparente, domopak, cellophane | | | | LDPE 4, PVC 3
Cellophane | plastica dei giornali, film di plastica, involucro trasparente, plastica della bottiglie d'acqua | | | | LDPE 4
Sacchetto di plastica | shopper di plastica, borsa di plastica, busta di plastica | | Quelli compostabili vanno nell'organico | | LDPE 4
Sacchetto della pasta | pacco della pasta, confezione di plastica della pasta, busta del riso | Svuota | | | PP 5
Sacchetto delle patatine | busta delle patatine, confezione di snack, incarto della merendina | Svuota | Anche se dentro è argentato | | PP 5, C/PP 90
Busta dei surgelati | sacchetto dei surgelati | Svuota
Busta del caffè | pacchetto del caffè, confezione del caffè sottovuoto | Svuota | | | C/LDPE 90
Busta dell'insalata | sacchetto dell'insalata | Svuota | | | PP 5
Incarto della caramella | carta della caramella, carta della merendina, incarto di plastica
Retina della frutta | rete delle arance, retina delle patate, sacchetto a rete
Cassetta della frutta di plastica | cassetta di plastica || Se è tanta o grande portala al centro di raccolta | centre || hard_plastic
Piatto di plastica | piatti usa e getta | Togli gli avanzi
Bicchiere di plastica | bicchieri usa e getta, bicchierino del caffè | Svuota
Posate di plastica riutilizzabili | cucchiaino di plastica, forchetta di plastica | | Non sono imballaggi: in molti Comuni vanno nell'indifferenziato, da noi si accettano se pulite
Gruccia di plastica | appendiabiti di plastica, stampella | | Solo quella data con il capo in lavanderia o in negozio; le altre nell'indifferenziato | residual
Vaso da vivaio | vasetto di plastica delle piante, vaso del fioraio | Togli la terra | I vasi robusti da arredo vanno nell'indifferenziato o al centro | residual
Tubetto del dentifricio | dentifricio, tubetto di plastica | Svuota bene | | | HDPE 2, C/LDPE 90
Tubetto della maionese | tubetto di plastica, tubetto della crema | Svuota
Blister vuoto delle medicine | blister delle pastiglie, involucro delle pillole, blister | Togli le pastiglie | Se è con alluminio va bene lo stesso | | C/PVC 90
Blister di plastica | confezione di plastica dura, imballaggio del giocattolo | Stacca il cartoncino
Portauova di plastica | contenitore uova di plastica | | | | PET 1
Capsula del caffè in plastica vuota | capsula svuotata | Svuota il caffè nell'organico e sciacqua | Solo se il gestore la accetta come imballaggio; piena va nell'indifferenziato | residual
Lattina | lattina della bibita, lattina di birra, alluminio | Svuota e schiaccia | | | ALU 41
Barattolo di latta | scatoletta del tonno, scatola dei pelati, barattolo di metallo, banda stagnata, scatoletta del gatto | Svuota e sciacqua | | | FE 40
Coperchio di metallo | tappo del barattolo, tappo a vite, coperchio della marmellata | | | | FE 40
Tappo a corona | tappo della birra | | | | FE 40
Foglio di alluminio | carta stagnola, stagnola, domopak alluminio, carta argentata | Togli i resti di cibo | | | ALU 41
Vaschetta di alluminio | teglia di alluminio, vaschetta dell'arrosto | Svuota e sciacqua | | | ALU 41
Bomboletta spray vuota | spray, lacca, deodorante spray, schiuma da barba, panna spray | Deve essere vuota del tutto | Se porta il simbolo di pericolo e non è vuota, al centro di raccolta | centre | ALU 41, FE 40 | hazardous
Coperchio dello yogurt | pellicola di alluminio dello yogurt | | | | ALU 41
Tubetto di alluminio | tubetto della conserva, tubetto del concentrato | Svuota | | | ALU 41
Scatola di latta | scatola dei biscotti di metallo, latta | | | | FE 40
Latta dell'olio da cucina | lattina dell'olio d'oliva | Scola bene | | | FE 40
Reggetta di plastica | fascetta da imballaggio, nastro dei pacchi
Tanica di plastica pulita | tanica | Svuota e sciacqua | Se conteneva sostanze pericolose va al centro di raccolta | centre | HDPE 2 | hazardous
Sacco dei mangimi in plastica | sacco del terriccio, sacco del pellet, sacco di crocchette | Svuota
Vassoio dei cioccolatini | interno della scatola di cioccolatini
Busta di plastica per abiti | custodia della lavanderia
Rullo di plastica del nastro | rocchetto vuoto
Contenitore del detersivo in capsule | scatola di plastica del detersivo | Svuota
Secchiello della vernice ad acqua vuoto | secchio dell'idropittura vuoto | Svuota e lascia asciugare | Con il simbolo di pericolo va al centro di raccolta | centre || hazardous
`,
  glass: `
Bottiglia di vetro | bottiglia del vino, bottiglia di birra, bottiglia dell'olio | Svuota e togli il tappo; l'etichetta può restare | | | GL 70, GL 71, GL 72
Barattolo di vetro | vasetto di vetro, vasetto della marmellata, barattolo del sugo, vaso di vetro da conserva | Svuota, sciacqua e togli il coperchio | Il coperchio va con i metalli | | GL 70
Vasetto dello yogurt di vetro | yogurt in vetro | Svuota
Boccetta del profumo | profumo, flacone di vetro | Svuota | Lo spruzzatore, se si toglie, va nell'indifferenziato
Flacone di vetro delle medicine vuoto | sciroppo vuoto, boccetta dello sciroppo | Svuota e sciacqua | Il contenuto scaduto va in farmacia | pharmacy
Omogeneizzato vuoto | vasetto dell'omogeneizzato | Svuota e togli il coperchio
Fiasco | fiasco di vino, damigiana piccola | Togli la paglia | Le damigiane grandi vanno al centro di raccolta | centre || flat_glass
Smalto per unghie vuoto | boccetta dello smalto | Deve essere asciutto | Se è pieno va al centro di raccolta | centre || hazardous
Contenitore della crema in vetro | vasetto della crema per il viso | Svuota
Caraffa di vetro comune | brocca di vetro | | Non è un imballaggio: se è intera regalala, se no indifferenziato | reuse
`,
  organic: `
Avanzi di cibo | resti del pranzo, scarti di cucina, cibo avanzato, umido | Scola i liquidi
Buccia della frutta | bucce, scarti di frutta, torsolo di mela
Buccia di banana | banana
Scarti di verdura | foglie di insalata, gambi, bucce di patata
Buccia degli agrumi | arancia, limone, mandarino || In una compostiera domestica pochi alla volta
Fondo di caffè | caffè usato, fondi del caffè, caffè della moka
Filtro del tè | bustina del tè, bustina della tisana, tè | Togli il punto metallico | | 
Guscio d'uovo | gusci delle uova, uovo
Guscio di noce | gusci, noci, nocciole, pistacchi, arachidi
Nocciolo della frutta | nocciolo di pesca, nocciolo di albicocca, noccioli
Osso | ossa del pollo, lisca di pesce, ossi || Le ossa grandi vanno nell'indifferenziato
Pesce | avanzi di pesce, testa del pesce
Carne | avanzi di carne, scarto di carne
Gusci di cozze e vongole | cozze, vongole, conchiglie, ostriche || Tante o grandi: indifferenziato | residual
Pane vecchio | pane secco, grissini
Pasta e riso | pasta avanzata, riso avanzato
Cibo scaduto | alimenti scaduti, prodotto scaduto | Toglilo dalla confezione | Quello ancora buono si può donare | reuse
Formaggio | crosta del formaggio || La crosta con cera o plastica va nell'indifferenziato
Tovagliolo di carta usato | tovagliolo sporco, salvietta di carta, tovagliolino
Carta da cucina usata | scottex, carta assorbente, carta casa | | Sporca di detersivi va nell'indifferenziato
Fazzoletto di carta usato | fazzoletti, kleenex | | Chi è in isolamento o malato lo mette nell'indifferenziato | residual
Fiori recisi | mazzo di fiori, fiori secchi | Togli nastri, fili e spugna
Pianta d'appartamento | piantina, pianta secca | Togli il vaso | La terra in quantità va al centro | garden
Sacchetto compostabile | sacchetto biodegradabile, mater-bi, shopper compostabile, sacchetto della frutta del supermercato || Solo con il marchio di compostabilità (norma EN 13432)
Stoviglie compostabili | piatto compostabile, posate compostabili, bicchiere compostabile || Solo con il marchio di compostabilità (norma EN 13432)
Stuzzicadenti | spiedino di legno, stecchino del gelato, bastoncino di legno
Tappo di sughero | sughero, tappo del vino || Quelli sintetici vanno nella plastica; il sughero a volte si raccoglie a parte | plastic
Cialda del caffè in carta | cialde, cialda ESE, cialda compostabile | | Solo quelle di carta, morbide; le capsule sono un'altra cosa
Capsula del caffè compostabile | capsule compostabili || Solo con il marchio di compostabilità (norma EN 13432)
Lettiera vegetale del gatto | lettiera compostabile, pellet per lettiera || Solo se sulla confezione c'è scritto compostabile | residual
Segatura | trucioli di legno || Solo di legno non trattato
Cenere spenta | cenere del camino, cenere della stufa, cenere del pellet | Deve essere fredda del tutto | Poca e di sola legna; quella di carbone va nell'indifferenziato | residual
Capelli e unghie | capelli tagliati, peli del cane
Cartone della pizza unto | cartone unto, pizza unta | Fallo a pezzi
Carta del pane unta | carta paglia unta | | Se ha la pellicola va nell'indifferenziato | residual
Piume | penne di uccello || Poche
Semi | semi di zucca, semi di anguria
Miele scaduto | miele, marmellata scaduta | Svuota il vasetto; il vasetto va nel vetro | | glass
Marmellata ammuffita | conserva andata a male | Svuota il vasetto | | glass
Uovo | uova andate a male
Cioccolato | caramelle, dolci | Togli l'incarto
Cibo per animali | crocchette, umido del cane
`,
  residual: `
Pannolino | pannolini, pannolino usato, pampers || Chiedi al gestore il servizio per pannolini e pannoloni
Pannolone | pannoloni, traverse || Chiedi al gestore il servizio per pannolini e pannoloni
Assorbente | assorbenti, salvaslip, tampone
Cotton fioc | bastoncini per le orecchie, cotton-fioc || Quelli di carta e cotone certificati compostabili nell'organico
Batuffolo di cotone | cotone idrofilo, dischetti struccanti
Salviettine umidificate | salviette umidificate, fazzoletti umidi || Mai nel water
Cerotto | cerotti, garza, benda
Mascherina | mascherine, mascherina chirurgica, FFP2
Guanti di gomma | guanti in lattice, guanti usa e getta, guanti da cucina
Scontrino | scontrini, ricevuta, carta termica, carta chimica, biglietto del parcheggio, fax || È carta termica: sporca il riciclo della carta
Carta forno | carta da forno, carta oleata || Quella con la scritta compostabile va nell'organico | organic
Carta plastificata | carta accoppiata, carta del salumiere, carta del prosciutto, carta del formaggio | Se i due strati si staccano, dividili | | | C/PAP 81
Carta carbone | carta copiativa
Carta vetrata | carta abrasiva
Carta da parati | tappezzeria
Carta adesiva | adesivi, etichette adesive, post-it usati, supporto degli adesivi
Nastro adesivo | scotch, nastro isolante
Fotografia | foto, fotografie, pellicola fotografica, negativi, diapositive
Radiografia | lastra, radiografie, ecografia || In alcune farmacie e centri le ritirano: sono lastre con argento | centre
Ceramica | piatto di ceramica, tazza, tazzina, porcellana, terracotta, vaso di terracotta, piatto rotto || Mai nel vetro. In quantità va al centro come inerte | centre || rubble
Pirofila | pyrex, vetro borosilicato, teglia di vetro, vetroceramica, coperchio di vetro della pentola || Fonde a un'altra temperatura: mai nel vetro
Bicchiere di vetro | bicchiere rotto, calice | Avvolgilo nella carta | Può contenere cristallo: mai nel vetro
Cristallo | bicchieri di cristallo, lampadario di cristallo, vaso di cristallo | Avvolgilo nella carta | Contiene piombo: mai nel vetro
Specchio piccolo | specchietto, specchio rotto | Avvolgilo nella carta | Quello grande va al centro di raccolta | centre || flat_glass
Capsula del caffè | capsule, capsula di plastica, capsule nespresso, capsula di alluminio, cialda rigida || Quelle di alluminio le ritira il negozio della marca | shop
Spugna | spugnetta, spugna dei piatti, paglietta
Straccio sporco | stracci sporchi, panno sporco, mocio, swiffer, panno per la polvere
Scopa | spazzolone, scopettone || Se è grande va al centro | centre || hard_plastic
Paletta per la polvere | paletta, secchio di plastica rotto, bacinella rotta || In quantità, al centro come plastica dura | centre || hard_plastic
Sacchetto dell'aspirapolvere | polvere, sacchetto della polvere, filtro dell'aspirapolvere
Polvere di casa | sporcizia, spazzatura di casa
Lettiera minerale del gatto | sabbia del gatto, lettiera, bentonite
Escrementi di animali | cacca del cane, deiezioni, sacchetto del cane | Chiudili in un sacchetto
Mozzicone di sigaretta | sigaretta, mozziconi, cicca, filtro della sigaretta | Spegnilo bene
Cenere di sigaretta | posacenere
Accendino | accendini | Deve essere vuoto
Gomma da masticare | chewing gum, cicca da masticare
Spazzolino da denti | spazzolino manuale, scovolino || Quello elettrico è un apparecchio elettrico | shop
Filo interdentale | filo per i denti
Rasoio usa e getta | lametta, rasoio, lamette | Copri la lama
Trucco | cosmetici, rossetto, mascara, fard | Se la confezione è vuota e solo di plastica va nella plastica
Pettine | spazzola per capelli, mollette per capelli
Penna | biro, penne, pennarello, evidenziatore
Matita | matite, pastelli, gomma da cancellare, righello
Colla | stick di colla, tubetto di colla secca || Piena, con il simbolo di pericolo: centro di raccolta | centre || hazardous
Cd e dvd | CD, DVD, disco, compact disc, custodia del cd || In quantità, al centro di raccolta | centre
Videocassetta | VHS, musicassetta, cassetta, floppy || In quantità, al centro di raccolta | centre
Carta di credito | bancomat, tessera, badge, carta plastificata, tessera sanitaria | Tagliala a pezzi
Giocattolo rotto | giocattoli, bambola, macchinina || Se suona o si illumina è un apparecchio elettrico; se è intero regalalo | reuse
Palloncino | palloncini, pallone sgonfio
Pallone | palla, pallone da calcio
Gomma | oggetti di gomma, elastici, tubo di gomma, tappetino di gomma
Camera d'aria della bicicletta | copertone della bici, pneumatico della bicicletta || Il negozio di biciclette a volte li ritira | shop
Ombrello | ombrelli, ombrello rotto || Stacca la stoffa: il telaio di metallo al centro | centre || metal
Occhiali | occhiali da sole, lenti || Gli ottici raccolgono quelli usati per beneficenza | reuse
Lenti a contatto | lentine || Mai nel lavandino
Candela | candele, cera, lumino
Lumino del cimitero | lumini, cero || Quello elettronico è un apparecchio elettrico
Fiori finti | fiori di plastica, pianta finta
Spugna da fioraio | oasis, spugna verde
Nastro da regalo | fiocco, nastri, coccarda
Carta da regalo metallizzata | carta plastificata da regalo, carta argentata da regalo
Addobbi di Natale | palline di Natale, festoni, ghirlanda finta || Le luci sono un apparecchio elettrico | centre
Siringa | siringhe, ago, aghi, penna per insulina | Metti il cappuccio all'ago e chiudila in un contenitore rigido | Chiedi in farmacia il contenitore per aghi | pharmacy
Preservativo | preservativi, profilattico || Mai nel water
Test di gravidanza | test rapido, tampone rapido, test covid
Carta assorbente sporca di detersivo | carta sporca di vernice secca
Sacchetto sottovuoto | busta sottovuoto rigida
Tappo di sughero sintetico attaccato a metallo | gabbietta dello spumante || La gabbietta di filo va con i metalli | plastic
Tubo da giardino | canna dell'acqua, pompa dell'acqua di gomma || Lungo: centro di raccolta | centre || hard_plastic
Pluriuso di plastica rotto | oggetti di plastica dura, contenitore rotto, tupperware, insalatiera di plastica || Non è un imballaggio. In quantità, al centro come plastica dura | centre || hard_plastic
Custodia del telefono | cover, custodia di silicone
Stampo di silicone | silicone, teglia di silicone
Padella antiaderente piccola | tegame, pentola vecchia, pentola || Meglio al centro, con i metalli | centre || metal
Cintura | borsa rotta, portafoglio, cinturino
Collant | calze di nylon, calze bucate || Puliti, anche nel contenitore dei tessili | textiles
Tenda da doccia | telo di plastica, tovaglia di plastica, tovaglia cerata
Zerbino | tappetino, stuoia || Grande: centro di raccolta | centre || bulky
Gesso da lavagna | gessetti, plastilina, pongo
Chiodi e viti | chiodi, viti, bulloni || In quantità, al centro con i metalli | centre || metal
Lana di vetro | isolante || Non nell'indifferenziato se è tanta: chiedi al centro | centre
Cannuccia | cannucce di plastica
Filtro dell'acqua | cartuccia della caraffa filtrante || Alcuni negozi li ritirano | shop
Filtro della cappa | filtro del condizionatore
Assorbi-umidità | sale deumidificante, silica gel, bustina antiumidità
Terracotta rotta | cocci, sottovaso di terracotta || In quantità, al centro come inerti | centre || rubble
Bastoncini di incenso | incenso
Insetticida in piastrine | piastrine antizanzare, antitarme || Con il simbolo di pericolo: centro di raccolta | centre || hazardous
`,
  garden: `
Erba tagliata | sfalci, sfalcio, erba del prato | Non mettere sacchi di plastica
Foglie secche | foglie, foglie cadute
Rami | potature, ramaglie, potatura, siepe tagliata | Legali in fascine corte
Radici | ceppo, zolla || Grandi: centro di raccolta | centre
Albero di Natale vero | abete di Natale, albero di Natale | Togli addobbi, luci e vaso | Grande: centro di raccolta, dopo l'Epifania c'è il ritiro | centre
Albero di Natale finto | albero di plastica || Non è verde: centro di raccolta | centre || hard_plastic
Frutta caduta | frutti del giardino, mele cadute || Poca nell'organico | organic
Fiori del giardino | fiori secchi del giardino, aiuola
Terra | terriccio, terra dei vasi || Poca con il verde, tanta al centro come inerte | centre || rubble
Aghi di pino | pigne, pigna
Muschio | erbacce, erba strappata
Paglia e fieno | fieno, paglia
Tralci di vite | viti potate, sarmenti
`,
  textiles: `
Vestiti | abiti usati, abiti, maglione, pantaloni, camicia, giacca, vestito | Puliti, in un sacchetto chiuso | In buono stato si possono donare | reuse
Scarpe | scarpe usate, stivali, ciabatte | Appaiate e legate insieme | Rotte o spaiate vanno nell'indifferenziato | residual
Borsa di stoffa | zaino, borsetta, valigetta di stoffa | In buono stato
Lenzuola | federe, biancheria da letto, asciugamani | Pulite | Canili e gattili le cercano spesso | reuse
Coperta | plaid, piumino, trapunta | Pulita | Trapunte imbottite rovinate: centro di raccolta | centre
Tende di stoffa | tenda, tovaglia di stoffa, tessuti | Pulite
Cappello | berretto, sciarpa, guanti di lana
Biancheria intima | mutande, reggiseno, calze | Pulita
Peluche | pupazzo, peluche vecchio | Pulito | Se ha le pile toglile | reuse
Stoffa | stracci puliti, scampoli, ritagli di stoffa | Puliti
`,
  battery: `
Pila | batterie, batteria, pile, pila stilo, pila ricaricabile, AA, AAA | | Anche nei contenitori dei supermercati e dei negozi che le vendono | shop
Pila a bottone | batteria dell'orologio, pila piatta, batteria al litio a bottone | Copri i poli con il nastro | | shop
Batteria del telefono | batteria del cellulare, batteria al litio, batteria del portatile | Copri i contatti con il nastro; non forarla | Gonfia o rovinata: portala subito al centro, non in casa | centre
Batteria del trapano | batteria dell'avvitatore, batteria dell'aspirapolvere | Copri i contatti | | centre
Batteria della bicicletta elettrica | batteria dell'e-bike, batteria del monopattino | | La ritira anche il negozio che la vende | shop
Power bank | caricabatterie portatile, powerbank || È un apparecchio elettrico con batteria: centro o negozio | centre || small_appliances
`,
  pharmacy: `
Farmaco scaduto | farmaci, farmaci scaduti, medicine, medicina, medicinali, pastiglie, compresse, sciroppo | Togli la scatola e il foglietto: vanno nella carta | | paper
Pomata scaduta | crema medicinale, pomata, gel
Collirio | gocce, spray nasale | Con il flacone
Fiala | fiale, iniezione
Supposte | supposta, ovuli
Antibiotico | antibiotici avanzati || Mai nel lavandino
Integratore scaduto | vitamine, integratori
Termometro a mercurio | termometro vecchio, mercurio | Non romperlo; se è rotto chiudi tutto in un vasetto | Lo prende anche il centro di raccolta | centre || hazardous
Farmaco per animali | medicine del cane, antipulci
`,
  oil: `
Olio da cucina usato | olio fritto, olio di frittura, olio vegetale, olio esausto, olio dei sottoli, olio del tonno | Lascialo raffreddare, filtralo e mettilo in una bottiglia di plastica | Mai nel lavandino: un litro rovina molta acqua | centre
Strutto | burro, margarina, grasso di cottura || Poco e solido nell'organico | organic
`,
  shop: `
Cartuccia della stampante | toner, cartuccia di inchiostro, cartucce, inchiostro | Rimettila nella confezione | Anche al centro di raccolta. Uffici e ditte: ditta autorizzata | centre || toner
Lampadina a basso consumo | lampada fluorescente, lampadina a risparmio energetico, neon, tubo al neon | Non romperla | Contiene mercurio: negozio o centro di raccolta | centre || lamps
Lampadina LED | led, faretto, lampada a led || Negozio o centro di raccolta | centre || lamps
Telefono cellulare | cellulare, smartphone, telefonino, telefono vecchio | Cancella i tuoi dati e togli la scheda | I negozi grandi ritirano gratis i piccoli apparecchi anche senza acquisto | centre || small_appliances
Asciugacapelli | phon, fon, piastra per capelli, arricciacapelli || Gratis al negozio: 1 contro 0 fino a 25 cm nei negozi grandi, se no al centro | centre || small_appliances
Rasoio elettrico | epilatore, spazzolino elettrico | Togli le pile || centre || small_appliances
Cavo elettrico | cavi, cavo del telefono, caricabatterie, alimentatore, prolunga, ciabatta elettrica, cuffie, auricolari ||| centre || small_appliances
Orologio | sveglia, orologio da polso | Togli la pila || centre || small_appliances
Giocattolo elettronico | gioco a batterie, videogioco, console, joystick, telecomando | Togli le pile || centre || small_appliances
Calcolatrice | tastiera, mouse, chiavetta USB, penna USB, hard disk | Cancella i tuoi dati || centre || small_appliances
Sigaretta elettronica | svapo, e-cig, usa e getta elettronica | Non smontarla | La ritira chi la vende | centre || small_appliances
`,
  centre: `
Frullatore | robot da cucina, mixer, tostapane, bollitore, macchina del caffè, ferro da stiro, piccolo elettrodomestico || Il negozio lo ritira se ne compri uno simile | shop || small_appliances
Aspirapolvere | scopa elettrica, robot aspirapolvere | Togli il sacchetto e la batteria || shop || small_appliances
Forno a microonde | microonde, fornetto elettrico ||| shop || small_appliances
Televisore | TV, televisione, monitor, schermo, schermo del computer || Il negozio ritira quello vecchio quando consegna il nuovo | shop || appliances
Computer | portatile, pc, notebook, tablet, stampante | Cancella i tuoi dati || shop || small_appliances
Modem | router, decoder, telefono di casa || Se è a noleggio restituiscilo all'operatore ||| small_appliances
Radio | stereo, casse, lettore dvd, giradischi ||| shop || small_appliances
Ventilatore | stufetta elettrica, deumidificatore, termosifone elettrico ||| shop || small_appliances
Lampada | abat-jour, lampadario, piantana | Togli la lampadina |||| small_appliances
Lampadina a incandescenza | lampadina vecchia, lampadina alogena || Non è un RAEE: una sola può andare nell'indifferenziato | residual
Luci di Natale | lucine, catena luminosa ||||| small_appliances
Trapano | avvitatore, utensile elettrico, levigatrice | Togli la batteria |||| small_appliances
Bilancia elettronica | bilancia da cucina, bilancia pesapersone | Togli le pile |||| small_appliances
Bicicletta | bici, triciclo, monopattino || Se funziona regalala o portala alla ciclofficina | reuse || metal
Pneumatico | gomme dell'auto, copertone, gomma dell'auto, pneumatici || Il gommista li ritira quando li cambia. Al centro al massimo quattro l'anno | shop || tyres
Batteria dell'auto | batteria al piombo, accumulatore | Tienila in piedi | La ritira anche l'elettrauto | shop || car_batteries
Olio del motore | olio minerale, olio lubrificante, olio dell'auto | In una tanica chiusa | Mai con l'olio da cucina ||| motor_oil
Filtro dell'olio | filtro dell'auto ||||| hazardous
Vernice | pittura, smalto, vernici, barattolo di vernice pieno, tempera murale | Nella sua confezione chiusa | Secca e ad acqua, poca: indifferenziato ||| hazardous
Solvente | acquaragia, trielina, diluente, acetone | Nella sua confezione chiusa |||| hazardous
Acido | acido muriatico, soda caustica, disgorgante | Nella sua confezione chiusa; non mescolare |||| hazardous
Insetticida | diserbante, veleno per topi, antiparassitario, fitofarmaco | Nella sua confezione | Anche il contenitore vuoto con il simbolo di pericolo ||| hazardous
Contenitore con simbolo di pericolo | T/F, etichettato pericoloso, flacone tossico, infiammabile, corrosivo ||||| hazardous
Bombola del gas | bombola, bomboletta del gas da campeggio, cartuccia del gas | Non forarla | La bombola grande si rende al rivenditore | shop || hazardous
Estintore | estintori ||||| hazardous
Ferro | rottame di ferro, metallo, rottami, rete metallica, stendino di ferro ||||| metal
Rame | ottone, tubo di rame, rubinetto, rubinetti ||||| metal
Pentola | pentole, padella, padelle, caffettiera, moka, vassoio di metallo | Togli i resti | In buono stato si può donare | reuse || metal
Posate di metallo | coltello, forbici, coltelli, forchetta di metallo | Avvolgi le lame |||| metal
Chiave | lucchetto, serratura ||||| metal
Legno | asse, tavola di legno, cassetta di legno, pallet, bancale | Togli i chiodi sporgenti | Le cassette piccole di legno sono imballaggi || FOR 50 | wood
Cassetta della frutta di legno | cassetta di legno | Spezzala |||| wood
Persiana | porta, finestra, infisso, tapparella, serramento | Il vetro va tolto | Da lavori fatti da una ditta: la ditta ||| wood
Vetro piano | vetro della finestra, lastra di vetro, vetro rotto della finestra, vetro della porta | Avvolgilo | Mai nella campana del vetro ||| flat_glass
Specchio grande | specchiera | Avvolgilo |||| flat_glass
Damigiana | damigiane grandi | Togli il rivestimento |||| flat_glass
Calcinacci | macerie, inerti, mattoni, piastrelle, cemento, intonaco | In secchi, senza legno né plastica | Solo da piccoli lavori fatti in casa da sé, fino al limite dell'anno ||| rubble
Sanitari | lavandino, water, wc, vasca da bagno, bidet, doccia || Con gli inerti, se di ceramica ||| rubble
Cartongesso | lastra di gesso, gesso | Separalo dagli altri inerti |||| rubble
Eternit | amianto, fibrocemento | Non toccarlo, non romperlo | Non si porta al centro: serve una ditta autorizzata o il servizio del Comune
Guaina bituminosa | catrame, guaina, cartone catramato || Chiedi prima al centro
Polistirolo grande | lastra di polistirolo, pannello isolante
Plastica dura | sedia di plastica, tavolo di plastica, giochi da giardino, bidone, cassetta degli attrezzi, bacinella ||||| hard_plastic
Tanica con residui | tanica sporca, fusto ||||| hazardous
Seggiolino dell'auto | seggiolino, ovetto, passeggino, carrozzina || In buono stato si può donare | reuse || hard_plastic
Valigia | trolley, valigie || In buono stato si può donare | reuse || bulky
Sci | scarponi da sci, snowboard, casco, attrezzo sportivo, racchetta, pattini || In buono stato si può donare | reuse || bulky
Tappeto | moquette, tappeti, stuoia grande | Arrotolalo | Se non riesci a portarlo, prenota il ritiro | bulky || bulky
Ombrellone | gazebo, ombrellone da giardino, sdraio ||||| bulky
Stendibiancheria | stendipanni, asse da stiro, stendino ||| bulky || metal
Scala | scaletta, scala di alluminio ||||| metal
Vaso grande | fioriera, vaso di cemento ||||| rubble
Inchiostro per tatuaggi | inchiostri chimici ||||| hazardous
Prodotti per piscina | cloro, cloro della piscina ||||| hazardous
Antigelo | liquido dei freni, liquido refrigerante | In una tanica chiusa |||| hazardous
Cera per mobili | lucido da scarpe, prodotto per pulire i metalli || Vuoto e senza simbolo di pericolo: plastica o metalli | plastic || hazardous
Fuochi d'artificio | petardi, razzi, munizioni, cartucce || Non si portano al centro: chiama i Carabinieri
Tavolo da ping pong | calcio balilla ||| bulky || bulky
Chitarra | strumento musicale, pianola || Se suona ancora regalala | reuse || bulky
Acquario | vasca dei pesci, terrario ||||| flat_glass
Cuccia del cane | gabbia, trasportino, lettiera di plastica ||||| hard_plastic
Cassetta delle lettere | cassetta postale ||||| metal
Zanzariera | tenda da sole, tenda veneziana ||||| bulky
Cartucce di silicone | tubo di silicone, schiuma poliuretanica, sigillante || Indurito e vuoto: indifferenziato | residual || hazardous
Pellicole e lastre da stampa | lastra di zinco
Pannello fotovoltaico | pannello solare, fotovoltaico || Lo ritira chi monta il nuovo; fino a 10 kW anche il centro ||| appliances
Condizionatore | climatizzatore, pompa di calore || Lo smonta un tecnico: contiene gas | shop || appliances
Boiler | scaldabagno, scaldacqua, caldaia || Chi monta il nuovo ritira il vecchio | shop || appliances
`,
  bulky: `
Divano | poltrona, divano letto, sofà, pouf grande | | Puoi portarlo al centro da te | centre
Materasso | materassi, rete del letto, doghe | | Chi vende il nuovo spesso ritira il vecchio | centre
Armadio | guardaroba, mobile, mobili, credenza, cassettiera, comò, libreria | Smontalo | Ancora buono? Regalalo sulla bacheca | centre, reuse
Letto | culla, lettino, testiera, letto a castello | Smontalo | | centre, reuse
Tavolo | scrivania, tavolino, tavolo da cucina | Smonta le gambe | | centre, reuse
Sedia | sedie, sgabello, sedia da ufficio | | | centre, reuse
Frigorifero | frigo, congelatore, freezer | Svuotalo e scollegalo | Il negozio lo ritira gratis quando consegna il nuovo | shop, centre || appliances
Lavatrice | asciugatrice, lavastoviglie | Scollegala e svuota l'acqua | Il negozio la ritira gratis quando consegna la nuova | shop, centre || appliances
Forno | cucina a gas, piano cottura, cappa, stufa | Scollegalo || shop, centre || appliances
Televisore grande | TV grande, televisore a tubo catodico ||| shop, centre || appliances
Box doccia | cabina doccia | Smontalo e avvolgi i vetri || centre || bulky
Tapis roulant | cyclette, attrezzo da palestra, panca da palestra | | | centre, reuse
Pianoforte | piano, organo | | Chiama prima il gestore | centre, reuse
Altalena | scivolo, gioco da giardino, piscina gonfiabile, trampolino | Smontala | | centre
Porta interna | porte, anta ||| centre || wood
Mobile del bagno | mobiletto, lavabo con mobile, pensile | Smontalo | | centre
Lampadario grande | piantana grande | | | centre
Carriola | tagliaerba, tosaerba, decespugliatore | Togli benzina e olio | | centre
`,
  compost: `
Compost domestico | compostiera, umido nel giardino, compostaggio || Chi composta in giardino chieda al gestore se c'è una riduzione
`,
  reuse: `
Giocattolo in buono stato | giochi, giocattoli usati
Libri da regalare | libri usati, biblioteca
Stoviglie in buono stato | piatti buoni, bicchieri buoni, pentole buone
Attrezzi da lavoro | martello, cacciavite, chiave inglese, utensili a mano || Rotti vanno al centro con i metalli | centre || metal
Vestiti da bambino | tutine, corredino | Puliti | | textiles
Occhiali usati | montatura || Li raccolgono gli ottici e il Lions Club
Medicine non scadute | farmaci validi | Integri, con più di sei mesi di scadenza | Alcune farmacie li raccolgono per il banco farmaceutico | pharmacy
`,
} as const;
