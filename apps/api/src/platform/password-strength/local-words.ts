/**
 * Words that passwords in India are made of, romanized as people type them, the likelier first: the position
 * ranks a word. The estimator's own lists are English.
 */
export const localWords: readonly string[] = `
india bharat hindustan mumbai delhi bangalore bengaluru hyderabad chennai kolkata pune jaipur lucknow ahmedabad surat
nagpur indore bhopal patna kanpur kochi goa noida gurgaon gurugram chandigarh amritsar varanasi agra mysore mysuru
coimbatore madurai visakhapatnam vizag vijayawada nashik rajkot vadodara baroda ranchi raipur guwahati bhubaneswar
dehradun shimla srinagar jammu kashmir kerala punjab gujarat maharashtra rajasthan karnataka tamilnadu andhra telangana
bengal bihar assam odisha haryana jharkhand himachal uttarakhand ladakh bombay calcutta madras newdelhi andheri bandra
juhu worli dadar thane borivali filmcity
krishna radha radhe ganesh ganpati ganesha shiva shankar mahadev bholenath om omsairam sairam saibaba sai ram shriram
shreeram jaishreeram jaishriram siyaram hanuman bajrang bajrangbali jaihanuman jaimatadi matadi durga lakshmi laxmi
saraswati parvati kali vishnu narayan balaji tirupati venkatesh govinda govind gopal murugan ayyappa jagannath
swaminarayan waheguru allah bismillah mashallah inshallah jesus mahakal harharmahadev omnamahshivaya namaste namaskar
cricket sachin tendulkar dhoni msdhoni virat kohli viratkohli rohit sharma hitman bumrah jadeja ganguly dravid sehwag
yuvraj kapildev gavaskar ipl csk rcb mumbaiindians kkr chennaisuperkings worldcup teamindia bleedblue captaincool
bollywood tollywood kollywood mollywood filmi cinema film films movie movies picture studio production productions
shahrukh khan srk salman aamir amitabh bachchan akshay hrithik ranveer ranbir deepika padukone kareena katrina aishwarya
priyanka alia rajinikanth rajnikanth thalaiva kamal vijay ajith prabhas allu arjun mahesh pawan yash mohanlal mammootty
sholay mughal azam dilwale ddlj lagaan dangal bahubali baahubali pushpa kgf rrr jawan pathaan singham dabangg munnabhai
threeidiots gabbar mogambo devdas simran anarkali
rahul amit raj rajesh suresh ramesh mahesh ajay vijay sanjay sunil anil vikas vikram vishal rohan rohit ravi rakesh
manoj mukesh dinesh deepak ashok arun arjun aditya abhishek ankit ankur akash ajit nitin nikhil naveen prakash pradeep
praveen prashant sandeep sachin saurabh shyam siddharth sumit varun vivek yogesh gaurav harish imran irfan salim aslam
mohammed mohammad abdul ali singh kumar kumari sharma verma gupta patel shah mehta joshi desai reddy rao naidu nair
menon pillai iyer iyengar das bose banerjee mukherjee chatterjee ghosh khanna kapoor chopra malhotra agarwal aggarwal
yadav chauhan thakur pandey mishra tiwari dubey trivedi bhatt kaur gill dhillon
priya pooja puja neha nisha asha usha rekha sita gita geeta seema sunita anita kavita savita sangeeta meena reena
divya kavya shreya shruti sneha swati anjali aishwarya ananya lakshmi radhika simran jyoti rani
pyaar pyar mohabbat ishq dil jaan jaanu janu shona babu meri mera tera teri tumhara dost dosti yaar bhai behen maa
papa mummy beta beti ghar desh duniya zindagi sapna khushi chand suraj sitara tara raja king rani queen sher tiger
lion hero heroine chai samosa biryani masala mango diwali holi eid rakhi navratri onam pongal republic independence
jaihind vandemataram inquilab azadi tiranga mahatma gandhi nehru bose modi ambedkar kalam bhagatsingh shivaji
rupee rupees paisa lakh crore paytm upi aadhaar aadhar pan
admin administrator welcome password passwd pass login secret root user guest test demo changeme letmein default
`
  .trim()
  .split(/\s+/);

/** Words of this site, which attackers try first. */
export const productWords: readonly string[] = [
  'cinvoice',
  'invoice',
  'filmmaker',
  'producer',
  'investor',
  'platform',
  'ott',
  'admin',
  'administrator',
  'review',
  'reviewer',
  'streaming',
];
