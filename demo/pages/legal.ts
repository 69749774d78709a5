import type { SeedPage } from "./seed-page";

/** Privacy, cookies and conditions of the demo portal: they say what this software does, no more. */
export const legalPages: SeedPage[] = [
  {
    slug: "privacy-policy",
    title: "Privacy",
    summary:
      "Quali dati raccoglie il portale di Castelvento, perché, per quanto tempo e come farli valere.",
    body: `<p>Questa informativa spiega, ai sensi degli articoli 13 e 14 del Regolamento (UE) 2016/679, come Piazza Castelvento tratta i dati di chi lo usa. La regola che seguiamo è semplice: raccogliere il meno possibile.</p>
<h2>Chi è il titolare</h2>
<p>Il titolare del trattamento è il Comune di Castelvento, piazza del Mercato 3, 12099 Castelvento (CN), <a href="mailto:privacy@comune.castelvento.example">privacy@comune.castelvento.example</a>. Il responsabile della protezione dei dati si raggiunge all'indirizzo <a href="mailto:dpo@comune.castelvento.example">dpo@comune.castelvento.example</a>.</p>
<h2>Se leggi soltanto</h2>
<p>Per leggere il portale non serve registrarsi. Il nostro server riceve, come ogni server, l'indirizzo IP, la pagina chiesta, l'ora e il tipo di programma che usi. Ci servono per far funzionare il sito e per difenderlo dagli abusi. Li conserviamo per non più di 30 giorni. La base è il compito di interesse pubblico del Comune e la sicurezza del servizio.</p>
<p>Nessuna pagina carica contenuti, caratteri o mappe da altri prima che tu lo abbia scelto: tutto viene dal nostro server.</p>
<h2>Quante volte si apre una scheda</h2>
<p>Contiamo quante volte la scheda di un'attività viene aperta e vista, e quante volte qualcuno tocca il telefono, WhatsApp, il percorso, il sito, l'e-mail, la prenotazione o la condivisione. Ne resta un numero al giorno, che vedono chi gestisce la scheda e la redazione. Non sappiamo chi sei e non lo chiediamo: per contare non usiamo cookie né altre memorie del tuo browser, e accanto al numero non conserviamo indirizzi, codici o altri dati tuoi. Il tuo indirizzo IP serve per un minuto, in memoria, a fermare chi gonfia i numeri. I numeri si cancellano dopo 25 mesi. La base è il compito di interesse pubblico del Comune. Se il tuo browser segnala che non vuoi essere contato (Global Privacy Control o «Do Not Track»), non ti contiamo.</p>
<h2>La tua scelta sui cookie</h2>
<p>Quando scegli nel riquadro dei cookie registriamo la decisione, l'ora, un codice casuale, la versione di ciò che ti abbiamo chiesto, la pagina su cui eri, la lingua, il tipo di browser e la rete da cui arrivi, senza l'indirizzo intero: serve a dimostrare di aver rispettato la scelta. Cancelliamo queste righe dopo 24 mesi. Le tue puoi vederle e scaricarle dalle preferenze sui cookie, in fondo a ogni pagina. Quali cookie usiamo è scritto nella <a href="/cookie-policy">pagina sui cookie</a>.</p>
<h2>Se dai il consenso alle statistiche</h2>
<p>Solo dopo il tuo consenso possono attivarsi gli strumenti di statistica, con l'indirizzo IP reso anonimo. Se in questo momento nessuno strumento è configurato, non parte nulla anche se hai detto di sì. Puoi cambiare idea quando vuoi dal collegamento in fondo a ogni pagina.</p>
<h2>Se attivi le notifiche</h2>
<p>Le notifiche sono facoltative e separate dai cookie. Se le attivi conserviamo l'indirizzo tecnico che il tuo browser ci dà per recapitarle, insieme al tipo di dispositivo. Il recapito passa dal servizio del produttore del browser, che riceve il messaggio cifrato. Togliendo il permesso nelle impostazioni del browser l'indirizzo smette di valere e lo cancelliamo.</p>
<h2>Se scrivi una recensione</h2>
<p>Sono pubblici il nome con l'iniziale del cognome, il voto, il testo, la data della visita e quella in cui hai scritto. L'indirizzo e-mail non si vede. Le prove della visita, come gli scontrini, le vede solo chi controlla e si cancellano dopo 30 giorni. Dopo due anni la recensione esce dalla media.</p>
<h2>Se suggerisci una modifica</h2>
<p>Chi cura la scheda e la redazione leggono la correzione, la tua nota e il nome che hai lasciato, o quello del tuo account. L'indirizzo e-mail, se lo lasci, serve solo a ringraziarti una volta e non lo vede nessuno. Del tuo account, indirizzo o dispositivo conserviamo anche un'impronta cifrata, per accettare una correzione alla volta. Dopo dodici mesi cancelliamo tutto questo; resta che cosa è stato corretto nella scheda. La base è il legittimo interesse a dati giusti sulle attività.</p>
<h2>Se rivendichi una scheda</h2>
<p>Conserviamo chi sei, il tuo rapporto con l'attività, i dati dell'organizzazione che hai indicato e a che punto è la richiesta, fino a un anno dopo che si è chiusa. I documenti li vede solo la redazione e li cancelliamo 90 giorni dopo la chiusura, o subito se ritiri la richiesta o cancelli l'account. Dei codici conserviamo solo un'impronta cifrata. Se la scheda è già di un'organizzazione, chi la gestisce viene a sapere con quale ruolo e per quale organizzazione la chiedi, non chi sei; la sua risposta la legge la redazione e dura quanto la richiesta. La base sono i passi che ci chiedi prima di un accordo e, per i codici e la risposta, il legittimo interesse a prove sicure.</p>
<h2>Se gestisci una scheda o scrivi notizie</h2>
<p>Chi lavora con te e la redazione vedono chi ha scritto o pubblicato una bozza e una versione; i visitatori leggono solo il nome dell'organizzazione. Di ogni pagina teniamo le ultime venti versioni. Il registro di chi ha deciso che cosa resta, per poterlo dimostrare. Se cancelli l'account il tuo nome sparisce da bozze, versioni e registro. La base è l'accordo con la tua organizzazione e, per il registro, il legittimo interesse a sapere chi ha fatto che cosa.</p>
<h2>Se ci scrivi</h2>
<p>Dal modulo dei contatti riceviamo il nome, l'indirizzo e-mail, il telefono se lo lasci, il messaggio con gli allegati e la pagina da cui arrivi. Li legge la redazione, per risponderti. I messaggi si cancellano 24 mesi dopo che sono stati chiusi; quelli che sembrano pubblicità indesiderata finiscono in una cartella a parte e si cancellano dopo 30 giorni. Se hai scritto dal tuo account, i messaggi si cancellano con l'account. Una pagina che hai iniziato e non inviato resta solo nel tuo browser; gli allegati non inviati si cancellano dopo un giorno. La base è il compito di interesse pubblico del Comune.</p>
<h2>Le schede delle attività</h2>
<p>Pubblichiamo i recapiti professionali comunicati dalle attività o presi da fonti aperte, che sono citate accanto. Chiunque può correggerle con «Suggerisci una modifica»; chi gestisce un'attività può rivendicare la propria scheda dalla sua pagina, o chiedere di toglierla scrivendo a <a href="mailto:piazza@comune.castelvento.example">piazza@comune.castelvento.example</a>.</p>
<h2>A chi arrivano i dati</h2>
<p>Solo al personale incaricato e ai fornitori tecnici che ci aiutano a far funzionare il portale, legati da un contratto. Non vendiamo dati e non facciamo profili. Le decisioni le prendono persone, con una sola eccezione: chi rivendica una scheda di nessuno e scrive il codice giusto la riceve subito. Se non sei d'accordo scrivici: la riguarda una persona.</p>
<h2>I tuoi diritti</h2>
<p>Puoi chiedere di vedere i tuoi dati, correggerli, cancellarli, limitarne l'uso, portarli altrove, opporti al trattamento e ritirare un consenso senza che valga per il passato. Basta scrivere agli indirizzi qui sopra: rispondiamo entro un mese. Se pensi che qualcosa non vada puoi rivolgerti al <a href="https://www.garanteprivacy.it">Garante per la protezione dei dati personali</a>.</p>
<p><small>Castelvento è una città inventata: questo testo fa parte della dimostrazione e va riletto da chi si occupa di privacy prima di usarlo davvero.</small></p>`,
  },
  {
    slug: "cookie-policy",
    title: "Cookie",
    summary:
      "Quali cookie e memorie del browser usa il portale, a che cosa servono e quanto durano.",
    body: `<p>I cookie sono piccoli testi che un sito affida al tuo browser. Qui ne usiamo pochi, tutti nostri, e nessuno serve a seguirti altrove.</p>
<h2>Cookie necessari</h2>
<p>Servono a far funzionare il portale e non chiedono consenso. Quando il portale è su https, i nomi dei cookie dell'accesso che legge solo il server cominciano con __Host-.</p>
<table>
<thead><tr><th scope="col">Nome</th><th scope="col">A che cosa serve</th><th scope="col">Quanto dura</th></tr></thead>
<tbody>
<tr><td>piazza_consent</td><td>Cookie: ricorda la tua scelta.</td><td>180 giorni</td></tr>
<tr><td>piazza_session</td><td>Cookie: dopo l'accesso, ti riconosce da una pagina all'altra.</td><td>Fino a quando esci o chiudi il browser; 30 giorni con «Ricordami»</td></tr>
<tr><td>piazza_brief</td><td>Cookie: ricorda che il tuo accesso finisce quando chiudi il browser.</td><td>Fino alla chiusura del browser</td></tr>
<tr><td>XSRF-TOKEN</td><td>Cookie: protegge il tuo accesso dalle richieste inviate da altri siti.</td><td>Fino a quando esci, al massimo 30 giorni</td></tr>
<tr><td>piazza_second_step</td><td>Cookie: durante l'accesso, aspetta il codice della verifica in due passaggi.</td><td>10 minuti</td></tr>
<tr><td>piazza_ceremony</td><td>Cookie: tiene insieme domanda e risposta quando usi o aggiungi una passkey.</td><td>5 minuti</td></tr>
<tr><td>piazza_device</td><td>Cookie: riconosce un browser da cui hai già fatto l'accesso, con un codice per ognuno degli ultimi cinque account, per proteggerli e perché nessuno recensisca la propria attività.</td><td>180 giorni</td></tr>
<tr><td>piazza_pass</td><td>Cookie, solo per chi lavora al portale: lo lascia entrare mentre il sito è chiuso per manutenzione.</td><td>12 ore</td></tr>
<tr><td>Pagine salvate (piazza-pages, piazza-pictures, piazza-assets, serwist-expiration)</td><td>Nella memoria del browser: le pagine che hai letto, con le loro immagini, per rileggerle senza rete, e quando le hai aperte l'ultima volta.</td><td>Fino a 60 giorni dall'ultima volta</td></tr>
<tr><td>Pagina senza rete (piazza-offline)</td><td>Nella memoria del browser: la pagina che vedi quando manca la rete.</td><td>Fino al prossimo aggiornamento del portale</td></tr>
<tr><td>Stato dell'app (piazza-state)</td><td>Nella memoria del browser: nome e icona dell'app, ciò che serve a rinnovare le notifiche su questo dispositivo e quando è stato cercato l'ultimo aggiornamento.</td><td>Fino a quando lo cancelli</td></tr>
<tr><td>piazza_app_downloaded</td><td>Nella memoria del browser: ricorda che hai già scaricato l'app.</td><td>Fino a quando lo cancelli</td></tr>
<tr><td>piazza_push_owner</td><td>Nella memoria del browser: ricorda di quale account è la scelta sulle notifiche, così chi accede dopo di te non la eredita.</td><td>Fino a quando esci</td></tr>
<tr><td>piazza_push_status</td><td>Nella memoria del browser: ricorda se vuoi le notifiche, o se hai rimandato la scelta.</td><td>Fino a quando esci o lo cancelli</td></tr>
<tr><td>piazza_push_accepted</td><td>Nella memoria del browser: ricorda che hai accettato le notifiche.</td><td>Fino a quando esci o lo cancelli</td></tr>
<tr><td>piazza_push_declined_at</td><td>Nella memoria del browser: ricorda quando hai detto di no alle notifiche.</td><td>Fino a quando esci o lo cancelli</td></tr>
<tr><td>piazza_push_snooze_until</td><td>Nella memoria del browser: ricorda fino a quando non chiederti delle notifiche.</td><td>Fino a quando esci o lo cancelli</td></tr>
<tr><td>piazza_push_off</td><td>Nella memoria del browser: ricorda che hai disattivato le notifiche solo su questo dispositivo.</td><td>Fino a quando lo cancelli</td></tr>
<tr><td>piazza_push_device</td><td>Nella memoria del browser: distingue questo dispositivo dagli altri che ricevono le tue notifiche.</td><td>Fino a quando lo cancelli</td></tr>
<tr><td>piazza_install_dismissed</td><td>Nella memoria della scheda: ricorda che hai chiuso l'invito a installare l'app.</td><td>Fino alla chiusura della scheda</td></tr>
<tr><td>piazza_rotate_dismissed</td><td>Nella memoria della scheda: ricorda che preferisci lo schermo in orizzontale.</td><td>Fino alla chiusura della scheda</td></tr>
<tr><td>piazza_login_message</td><td>Nella memoria della scheda: dice alla pagina di accesso perché ci sei arrivato.</td><td>Fino all'accesso o alla chiusura della scheda</td></tr>
<tr><td>piazza_push_wanted</td><td>Nella memoria della scheda: ricorda che volevi attivare le notifiche, per chiedertelo dopo l'accesso.</td><td>Fino all'accesso o alla chiusura della scheda</td></tr>
<tr><td>piazza_drafts</td><td>Nella memoria della scheda: conserva quello che hai scritto in un modulo e non hai ancora inviato.</td><td>Fino alla chiusura della scheda</td></tr>
<tr><td>piazza_healed_at</td><td>Nella memoria della scheda: evita di ricaricare due volte una pagina dopo un aggiornamento del portale.</td><td>Fino alla chiusura della scheda</td></tr>
</tbody>
</table>
<h2>Statistiche, solo se vuoi</h2>
<p>Se accetti, e solo se il Comune ha attivato uno strumento di statistica, quello strumento può leggere e scrivere i propri cookie. Quali strumenti sono attivi lo dicono le preferenze. Google Analytics, se c'è, scrive _ga e _ga_*, che durano 180 giorni, e rende anonimo l'indirizzo IP. Se rifiuti non parte niente. Se ritiri il consenso le statistiche si fermano subito e i loro cookie vengono tolti.</p>
<p>Il conto di quante volte si apre una scheda è un'altra cosa: lo fa il portale da sé, senza cookie e senza sapere chi sei, e per questo non chiede il consenso. È spiegato nell'<a href="/privacy-policy">informativa sulla privacy</a>.</p>
<h2>Cookie di altri</h2>
<p>Nessuno, prima della tua scelta. Mappe, video e social si aprono in una pagina loro, quando premi il collegamento.</p>
<h2>Cambiare idea</h2>
<p>Puoi riaprire le preferenze in ogni momento, con il biscotto in alto, che sul telefono sta in «Altro», o con «Preferenze sui cookie» in fondo alla pagina. Chiudere il riquadro senza scegliere lascia solo i cookie necessari. Puoi anche cancellare i cookie dalle impostazioni del browser.</p>
<p>Chi è il titolare e quali sono i tuoi diritti è scritto nell'<a href="/privacy-policy">informativa sulla privacy</a>.</p>`,
  },
  {
    slug: "termini",
    title: "Condizioni d'uso",
    summary: "Che cosa puoi aspettarti dal portale e che cosa chiediamo a chi lo usa.",
    body: `<p>Piazza Castelvento è il portale del Comune di Castelvento per trovare attività, orari e servizi della città. Leggerlo è gratuito e non richiede registrazione.</p>
<h2>Le informazioni</h2>
<p>Gli orari e i recapiti li comunicano le attività, oppure vengono da fonti aperte citate nella scheda. Li controlliamo, ma possono cambiare all'ultimo momento: quando l'orario non è confermato da sei mesi la scheda lo dice.</p>
<h2>L'ordine degli elenchi</h2>
<p>Nessuno paga per stare più in alto. L'ordine consigliato tiene conto delle recensioni e di quanto la scheda è completa.</p>
<h2>Quello che scrivi tu</h2>
<p>Chi scrive una recensione racconta un'esperienza propria e recente, senza offese e senza dati di altre persone. Come le controlliamo è spiegato nella pagina <a href="/recensioni">Come funzionano le recensioni</a>.</p>
<h2>Testi e immagini</h2>
<p>Le illustrazioni del portale sono disegnate per Castelvento. Testi e foto delle attività restano di chi li ha forniti.</p>
<h2>Segnalare un problema</h2>
<p>Scrivi a <a href="mailto:piazza@comune.castelvento.example">piazza@comune.castelvento.example</a>: correggiamo gli errori entro due giorni lavorativi.</p>`,
  },
];
